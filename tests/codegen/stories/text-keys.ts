import type { Stories } from './story.ts';

const asks = (code: string) => ({ 'src/asks.ts': code });

export const textKeys: Stories = {
  'used and missing': {
    files: asks("t('nav.away')"),
    want: [['key-missing', 'Frame', 'Undo (Ctrl+Z), or add the row again: nav.away ¦ English ¦ 中文']],
  },
  'a file name that begins like a key': { files: asks("import('home.css'); const a = 'project.json';") },
  'renamed to something completely different': {
    given: { 'strings.xlsx': { Controls: { A2: 'button.forward' } } },
    want: [['key-missing', 'Controls!A2', 'controls.next']],
  },
  'renamed to an invalid key': {
    given: { 'strings.xlsx': { Frame: { A2: '导航.首页' } } },
    want: [['bad-id', 'Frame!A2', 'nav.home']],
  },
  'a key that was deleted': {
    given: { 'strings.xlsx': { Frame: { A2: null } } },
    want: [['blank', 'Frame!A2', 'nav.home']],
  },
  'renamed to the key of another row': {
    given: { 'strings.xlsx': { Frame: { A3: 'nav.home' } } },
    want: [
      ['key-missing', 'Frame'],
      [
        'duplicate',
        'Frame!A3',
        'If both rows are about the same thing, delete this row. Otherwise correct one of the two.',
      ],
    ],
  },
  'a row that was moved to another sheet': {
    given: {
      'strings.xlsx': {
        Frame: { A2: null, B2: null, C2: null },
        'Kept labels': { A3: 'nav.home', B3: 'Home', C3: '首页' },
      },
    },
    want: [['key-misplaced', 'Kept labels!A3', 'Move the whole row to the sheet “Frame”.']],
    notes: [['blank-rows', 'Frame']],
  },
  'no English words': {
    given: { 'strings.xlsx': { Frame: { B2: null, B3: null } } },
    want: [
      ['label-blank', 'Frame!B2', 'Type the English text of “nav.home”.'],
      ['label-blank', 'Frame!B3', 'Type the English text of “frame.copyright” (Footer).'],
    ],
  },
  unused: {
    given: { 'strings.xlsx': { Controls: { A3: 'controls.old', B3: 'Old', C3: '旧' } } },
    want: [['key-unused', 'Controls!A3']],
  },
  'unused but kept': { given: { 'strings.xlsx': { 'Kept labels': { A3: 'kept.old', B3: 'Old', C3: '旧' } } } },
  'built by the code, which the check cannot follow': {
    given: { 'strings.xlsx': { Home: { A3: 'home.more', B3: 'More', C3: '更多' } } },
    files: asks("const part = 'more'; t(`home.${part}`)"),
    want: [['key-unused', 'Home!A3']],
  },
  'the same key in two sheets': {
    given: { 'strings.xlsx': { Home: { A3: 'controls.next', B3: 'Next', C3: '下一个' } } },
    want: [
      [
        'duplicate',
        'Home!A3',
        'If both rows are about the same thing, delete this row. Otherwise correct one of the two.',
      ],
    ],
  },
  'a key with a space': {
    given: { 'strings.xlsx': { Home: { A2: 'home. title' } } },
    want: [['bad-id', 'Home!A2', 'home.title']],
  },
  'a remark in the column of notes': {
    given: { 'strings.xlsx': { Home: { D5: 'end' } } },
    notes: [
      ['blank-rows', 'Home'],
      ['rows-ignored', 'Home'],
    ],
  },
  'a sheet without its column of notes': {
    given: {
      'strings.xlsx': {
        Home: [
          ['Key', 'English', 'Chinese'],
          ['home.title', 'Home page', '主页'],
        ],
      },
    },
  },
};
