import type { Stories } from './story.ts';

const asks = (code: string) => ({ 'src/asks.ts': code });

export const textKeys: Stories = {
  'asked for and missing': { files: asks("t('nav.away')"), want: [['key-missing', 'Frame', 'nav.away']] },
  'passed on and missing': {
    files: asks("const field = { label: 'project.totalPiles' };"),
    want: [['key-missing', 'Project pages', 'project.totalPiles']],
  },
  'a file name that begins like a key': { files: asks("import('home.css'); const a = 'project.json';") },
  'in a comment': { files: asks("// t('nav.away')\n/* t('nav.back') */ const address = 'https://x.example'; ") },
  renamed: {
    given: { 'strings.xlsx': { Controls: { A2: 'controls.nextt' } } },
    want: [['key-missing', 'Controls!A2', 'controls.next']],
  },
  'needed by the derived wording': {
    given: { 'strings.xlsx': { 'Derived wording': { A17: null, B17: null, C17: null } } },
    want: [['key-missing', 'Derived wording', 'derived.twoNames']],
    notes: [['blank-rows', 'Derived wording']],
  },
  unused: {
    given: { 'strings.xlsx': { Controls: { A3: 'controls.old', B3: 'Old', C3: '旧' } } },
    want: [['key-unused', 'Controls!A3']],
  },
  'unused but kept': { given: { 'strings.xlsx': { 'Kept labels': { A3: 'kept.old', B3: 'Old', C3: '旧' } } } },
  'used by a template': { given: { 'strings.xlsx': { Home: { A3: 'home.more', B3: 'More', C3: '更多' } } } },
  'the same key in two sheets': {
    given: { 'strings.xlsx': { Home: { A3: 'controls.next', B3: 'Next', C3: '下一个' } } },
    want: [['duplicate', 'Home!A3', 'Change this one or the one in Controls!A2; each must be unique.']],
  },
  'no key': {
    given: { 'strings.xlsx': { Home: { B3: 'Lost', C3: '丢失' } } },
    want: [['blank', 'Home!A3', 'Fill it in, for example: nav.home']],
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
