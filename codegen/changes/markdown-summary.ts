import type { ChangeReport, PictureChange, WorkbookChange } from './change-report.ts';
import { pageLine } from './show-pages.ts';
import { pictureFacts, pictureName, pictureRows } from './show-pictures.ts';
import type { Voice } from './voice.ts';
import { countWords, kinds, sheetKinds, words, workbookKinds } from './wording.ts';

const mostPictures = 100;

function workbookRows({ workbook, kind, sheets }: WorkbookChange, voice: Voice): string[] {
  if (kind !== 'changed') return [`| ${workbook} | | | ${voice.say(workbookKinds[kind])} |`];
  return sheets.map(({ sheet, kind: own, rows, counts, columns, title }) => {
    const said = own === 'changed' ? countWords(counts) : sheetKinds[own];
    const shape = columns.length > 0 || title ? [voice.say(words.shapeChanged)] : [];
    const cells = [
      workbook,
      voice.plain(sheet),
      `${rows.before} → ${rows.after}`,
      [voice.say(said), ...shape].filter(Boolean).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

/** One line a sheet, and one for the pictures. */
export function summaryTable({ workbooks, pictures }: ChangeReport, voice: Voice): readonly string[] {
  if (workbooks.length + pictures.length === 0) return [];
  const counted = (kind: PictureChange['kind']) => pictures.filter((picture) => picture.kind === kind).length;
  const said = countWords({
    added: counted('added'),
    removed: counted('removed'),
    changed: counted('changed'),
    renamed: counted('renamed'),
    moved: 0,
    oneLanguageOnly: 0,
  });
  const headings = [words.workbookHeading, words.sheetHeading, words.rowsHeading, words.changesHeading];
  return [
    `| ${headings.map((heading) => voice.say(heading)).join(' | ')} |`,
    '|---|---|---|---|',
    ...workbooks.flatMap((workbook) => workbookRows(workbook, voice)),
    ...(pictures.length > 0 ? [`| ${voice.say(words.pictures)} | | | ${voice.say(said)} |`] : []),
    '',
  ];
}

/** The pictures by size, to be unfolded. */
export function pictureSection(pictures: readonly PictureChange[], voice: Voice): string {
  const rest = pictures.length - mostPictures;
  return [
    '<details>',
    `<summary>${voice.say(words.pictures)}: ${pictures.length}</summary>`,
    '',
    `| ${[words.pictures, words.changesHeading, words.sizeHeading, words.rowHeading, words.pages].map((own) => voice.say(own)).join(' | ')} |`,
    '|---|---|---|---|---|',
    ...pictures.slice(0, mostPictures).map((picture) => {
      const cells = [
        voice.say(kinds[picture.kind]),
        pictureFacts(picture),
        pictureRows(picture, voice),
        pageLine(picture.pages, voice),
      ];
      return `| ${[pictureName(picture, voice), ...cells].join(' | ')} |`;
    }),
    ...(rest > 0 ? ['', voice.say(words.moreRows(rest))] : []),
    '',
    '</details>',
    '',
  ].join('\n');
}
