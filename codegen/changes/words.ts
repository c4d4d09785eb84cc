import type { Bilingual } from '../bilingual.ts';
import type { LanguageCode } from '../dictionary/site.ts';
import type { Counts, RowChange, SheetChange, WorkbookChange } from './report.ts';

/** The words of the reports, in both languages. */
export const words = {
  changesIn: (data: string) => ({ en: `Changes in ${data}`, zh: `${data} 的变更` }),
  sincePublished: { en: 'What is new since the site was published', zh: '自网站上次发布以来的变更' },
  before: { en: 'before', zh: '变更前' },
  after: { en: 'after', zh: '变更后' },
  rowHeading: { en: 'Row', zh: '行' },
  columnHeading: { en: 'Column', zh: '列' },
  valueHeading: { en: 'value', zh: '值' },
  workbookHeading: { en: 'Workbook', zh: '工作簿' },
  sheetHeading: { en: 'Sheet', zh: '工作表' },
  rowsHeading: { en: 'Rows', zh: '行数' },
  changesHeading: { en: 'Changes', zh: '变更' },
  sizeHeading: { en: 'Size', zh: '大小' },
  shapeChanged: { en: 'headings changed', zh: '标题有变' },
  tooLong: {
    en: 'The rest does not fit here; `npm run changes` shows it.',
    zh: '其余内容过长，请用 `npm run changes` 查看。',
  },
  nothing: { en: 'Nothing changed.', zh: '没有任何变更。' },
  workingTree: { en: 'working tree', zh: '工作区' },
  blank: { en: '(blank)', zh: '（空）' },
  unchanged: { en: 'unchanged', zh: '未变' },
  spacesOnly: { en: 'only spaces or line breaks changed', zh: '仅空格或换行有变' },
  moreRows: (count: number) => ({
    en: `… ${count} more; --format json lists all of them`,
    zh: `… 另有 ${count} 项；--format json 可列出全部`,
  }),
  everyPage: { en: 'every page', zh: '全部页面' },
  everyProject: { en: 'every project page', zh: '全部工程页面' },
  alsoUnder: { en: '(and the same under /zh)', zh: '（/zh 下同）' },
  more: (count: number) => ({ en: `and ${count} more`, zh: `另有 ${count} 个` }),
  gone: { en: 'gone', zh: '已不存在' },
  fresh: { en: 'new', zh: '新增' },
  pages: { en: 'Pages touched', zh: '涉及页面' },
  noPages: { en: 'none', zh: '无' },
  pictures: { en: 'Pictures', zh: '图片' },
  copies: (folder: string) => ({
    en: `Small copies to look at, before and after: ${folder}`,
    zh: `变更前后的小图：${folder}`,
  }),
  alarm: { en: 'ALARM', zh: '警报' },
  warning: { en: 'Warning', zh: '警告' },
  row: (number: number) => ({ en: `row ${number}`, zh: `第 ${number} 行` }),
  rows: (before: number, after: number) => ({ en: `${before} → ${after} rows`, zh: `${before} → ${after} 行` }),
  renamedSheet: (before: string, after: string) => ({
    en: `the sheet is now called “${after}”, before “${before}”`,
    zh: `工作表由“${before}”改名为“${after}”`,
  }),
} as const;

const onlyNames: Readonly<Record<LanguageCode, Bilingual>> = {
  en: { en: '⚠ only English changed', zh: '⚠ 只改了英文' },
  zh: { en: '⚠ only Chinese changed', zh: '⚠ 只改了中文' },
};

/** The mark beside a text of which one language changed and the other did not. */
export function onlyChanged(code: LanguageCode): Bilingual {
  return onlyNames[code];
}

export const kinds: Readonly<Record<RowChange['kind'], Bilingual>> = {
  added: { en: 'added', zh: '新增' },
  removed: { en: 'removed', zh: '删除' },
  changed: { en: 'changed', zh: '修改' },
  renamed: { en: 'renamed', zh: '改名' },
};

export const sheetKinds: Readonly<Record<SheetChange['kind'], Bilingual>> = {
  added: { en: 'the sheet is new', zh: '新增工作表' },
  removed: { en: 'the sheet is gone', zh: '工作表已删除' },
  changed: { en: 'changed', zh: '有变更' },
  notRead: { en: 'changed, but the site does not read this sheet', zh: '有变更，但网站不读取此工作表' },
};

export const workbookKinds: Readonly<Record<WorkbookChange['kind'], Bilingual>> = {
  added: { en: 'the workbook is new', zh: '新增工作簿' },
  removed: { en: 'the workbook is gone', zh: '工作簿已删除' },
  changed: { en: 'changed', zh: '有变更' },
  unreadable: { en: 'cannot be compared', zh: '无法比较' },
  resaved: { en: 'saved anew; nothing that the site reads has changed', zh: '重新保存过，网站读取的内容没有变更' },
};

export const columnKinds = {
  added: (after: string) => ({ en: `new column: ${after}`, zh: `新增列：${after}` }),
  removed: (before: string) => ({ en: `column gone: ${before}`, zh: `删除列：${before}` }),
  renamed: (before: string, after: string) => ({
    en: `column renamed: ${before} → ${after}`,
    zh: `列改名：${before} → ${after}`,
  }),
} as const;

/** "2 added, 1 removed, 1 moved" of what there is. */
export function countWords(counts: Counts): Bilingual {
  const { added, removed, changed, renamed, moved, oneLanguageOnly } = counts;
  const parts = [
    [changed, 'changed', '修改'],
    [added, 'added', '新增'],
    [removed, 'removed', '删除'],
    [renamed, 'renamed', '改名'],
    [moved, 'moved', '移动'],
    [oneLanguageOnly, 'in one language only', '只改了一种语言'],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  return {
    en: some.map(([count, en]) => `${count} ${en}`).join(', '),
    zh: some.map(([count, , zh]) => `${zh} ${count}`).join('，'),
  };
}

/** Where rows stand after they moved. */
export function moveWords(count: number, from: number, to: number, below: string | null): Bilingual {
  const en = count === 1 ? 'moved' : `${count} rows moved together`;
  const zh = count === 1 ? '已移动' : `${count} 行一起移动`;
  return {
    en: `${en} from row ${from} to row ${to}, ${below === null ? 'now first' : `now below ${below}`}`,
    zh: `${zh}：第 ${from} 行 → 第 ${to} 行，${below === null ? '现居首位' : `现位于 ${below} 之后`}`,
  };
}
