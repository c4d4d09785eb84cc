import { type LanguageCode, languages } from '../../codegen/dictionary/languages.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import { type Bilingual, dateIn, punctuation, type StaffLanguage } from '../../codegen/text/bilingual.ts';
import { quotable } from '../../codegen/text/staff-text.ts';
import type { ChangeCounts, ColumnChange, Move, RowChange, SheetChange, WorkbookChange } from './change-report.ts';
import type { Return } from './earlier-versions.ts';
import { type Line, line, plain } from './line.ts';

export const words = {
  changesIn: (data: Line) => ({ en: line`Changes in ${data}`, zh: line`${data} 的变更` }),
  sincePublished: { en: 'What is new since the site was published', zh: '自网站上次发布以来的变更' },
  before: { en: 'before', zh: '改前' },
  after: { en: 'after', zh: '改后' },
  workbookHeading: { en: 'Workbook', zh: '工作簿' },
  sheetHeading: { en: 'Sheet', zh: '工作表' },
  rowsHeading: { en: 'Rows', zh: '行数' },
  changesHeading: { en: 'Changes', zh: '变更' },
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
  inEveryLanguage: { en: 'in every language', zh: '各语言版本' },
  more: (count: number) => ({ en: `and ${count} more`, zh: `另有 ${count} 个` }),
  pageGone: { en: 'gone', zh: '已不存在' },
  pageNew: { en: 'new', zh: '新增' },
  pages: { en: 'Pages touched', zh: '涉及页面' },
  unknownPages: (files: string) => ({
    en: `those of ${files} are not known, for it cannot be compared`,
    zh: `${files} 无法比较，所涉页面不详`,
  }),
  noPages: { en: 'none', zh: '无' },
  pictures: { en: 'Pictures', zh: '图片' },
  copies: (folder: Line) => ({
    en: line`Small copies to look at, before and after: ${folder}`,
    zh: line`改前与改后的小图：${folder}`,
  }),
  alarm: { en: 'ALARM', zh: '警报' },
  askSender: { en: 'Ask the sender whether it was meant.', zh: '请向递交人核实是否有意修改。' },
  takeBack: {
    en: 'To take this back after it is published: press Revert on the merged pull request.',
    zh: '发布后如需撤回：在已合并的 Pull Request 上点 Revert。',
  },
  warning: { en: 'Warning', zh: '警告' },
  question: { en: 'Question', zh: '请确认' },
  changedWarnings: { en: 'Warnings about what changed', zh: '有关这次变更的警告' },
  otherWarnings: { en: 'Warnings about other rows', zh: '其他行的警告' },
  row: (number: number) => ({ en: `row ${number}`, zh: `第 ${number} 行` }),
  sorted: (heading: Line, rows: Bilingual) => ({
    en: line`sorted by ${heading}; ${rows.en}`,
    zh: line`按“${heading}”排序；${rows.zh}`,
  }),
  movedRows: (moved: number, all: number) => ({
    en: `${moved} of ${all} rows moved`,
    zh: `${all} 行中移动了 ${moved} 行`,
  }),
  renamedSheet: (before: Line, after: Line) => ({
    en: line`the sheet is now called “${after}”, before “${before}”`,
    zh: line`工作表由“${before}”改名为“${after}”`,
  }),
} as const;

/** Returns what is wrong, and what to do. */
export function problemWords({ message, suggestion, zh }: Pick<Problem, 'message' | 'suggestion' | 'zh'>): Bilingual {
  return { en: `${message} ${suggestion}`, zh: zh.message + zh.suggestion };
}

/** Returns what a language is called in English, and in Chinese. */
export function languageWords(language: LanguageCode | null): Bilingual {
  const { heading = '', meaning = '' } = languages.find(({ code }) => code === language) ?? {};
  return { en: heading, zh: meaning };
}

/** The mark next to a text if only this language changed, and the texts of these are old. */
export function onlyOf(language: LanguageCode, old: readonly (LanguageCode | null)[]): Bilingual {
  const [only, names] = [languageWords(language), old.map(languageWords)];
  return {
    en: `⚠ only ${only.en} changed: the ${names.map(({ en }) => en).join(', ')} is old`,
    zh: `⚠ 只改了${only.zh}，${names.map(({ zh }) => zh).join('、')}仍是旧文`,
  };
}

export const rowKinds: Readonly<Record<RowChange['kind'], Bilingual>> = {
  added: { en: 'added', zh: '新增' },
  removed: { en: 'removed', zh: '删除' },
  withdrawn: { en: 'taken back as a draft', zh: '撤下转为草稿' },
  changed: { en: 'changed', zh: '修改' },
  renamed: { en: 'renamed', zh: '改名' },
};

const sheetKinds = {
  added: { en: 'the sheet is new', zh: '新增工作表' },
  removed: { en: 'the sheet is gone', zh: '工作表已删除' },
};

export const workbookKinds: Readonly<Record<WorkbookChange['kind'], Bilingual>> = {
  added: { en: 'the workbook is new', zh: '新增工作簿' },
  removed: { en: 'the workbook is gone', zh: '工作簿已删除' },
  changed: { en: 'changed', zh: '有变更' },
  unreadable: { en: 'cannot be compared', zh: '无法比较' },
  resaved: { en: 'saved anew; nothing that the site shows has changed', zh: '重新保存过，网站显示的内容没有变更' },
};

export function countWords(counts: ChangeCounts): Bilingual {
  const { added, removed, withdrawn, changed, renamed, moved, oneLanguageOnly } = counts;
  const parts = [
    [changed, rowKinds.changed],
    [added, rowKinds.added],
    [removed, rowKinds.removed],
    [withdrawn, rowKinds.withdrawn],
    [renamed, rowKinds.renamed],
    [moved, { en: 'moved', zh: '移动' }],
    [oneLanguageOnly, { en: 'in one language only', zh: '其中只改一种语言的' }],
  ] as const;
  const some = parts.filter(([count]) => count > 0);
  return joined(
    some.map(([count, { en, zh }]) => ({ en: `${count} ${en}`, zh: `${zh} ${count}` })),
    'comma',
  );
}

/** Joins parts of a sentence with the punctuation of each language. */
function joined(parts: readonly Bilingual[], mark: 'comma' | 'semicolon'): Bilingual {
  const inOne = (language: StaffLanguage) => parts.map((part) => part[language]).join(punctuation(language)[mark]);
  return { en: inOne('en'), zh: inOne('zh') };
}

/** Describes the change of a sheet: that it was added or removed, or its counts and other changes. */
export function sheetWords({ kind, counts, title, columns }: SheetChange): Bilingual {
  if (kind === 'added' || kind === 'removed') return sheetKinds[kind];
  const some = [
    countWords(counts),
    ...(title ? [{ en: 'sheet renamed', zh: '工作表改名' }] : []),
    ...(columns.length > 0 ? [{ en: 'headings changed', zh: '表头有变' }] : []),
  ].filter(({ en }) => en !== '');
  return joined(some, 'semicolon');
}

/** Describes the change of a column. */
export function columnWords({ kind, isRead, before, after }: ColumnChange): Bilingual<Line> {
  const [was, is] = [plain(before ?? ''), plain(after ?? '')];
  const sentences: Readonly<Record<ColumnChange['kind'], Bilingual<Line>>> = {
    added: { en: line`new column: ${is}`, zh: line`新增列：${is}` },
    removed: { en: line`column gone: ${was}`, zh: line`删除列：${was}` },
    renamed: { en: line`column renamed: ${was} → ${is}`, zh: line`列改名：${was} → ${is}` },
  };
  const { en, zh } = sentences[kind];
  if (isRead) return { en, zh };
  return {
    en: line`${en}; the site does not read it, and its values are not shown here`,
    zh: line`${zh}；网站不读取此列，其内容不在此列出`,
  };
}

/** Describes where rows moved. `above` is the row now above them as it is printed; null if they are first. */
export function moveWords({ ids, from, to }: Move, above: Line | null): Bilingual<Line> {
  const moved =
    ids.length === 1
      ? { en: 'moved', zh: '已移动' }
      : { en: `${ids.length} rows moved together`, zh: `${ids.length} 行一起移动` };
  const place =
    above === null
      ? { en: ['now first'], zh: ['现居首位'] }
      : { en: line`now below ${above}`, zh: line`现位于 ${above} 之后` };
  // A moved row keeps its number if other rows were added above it.
  if (from === to) return { en: line`${moved.en}, ${place.en}`, zh: line`${moved.zh}：${place.zh}` };
  return {
    en: line`${moved.en} from row ${from} to row ${to}, ${place.en}`,
    zh: line`${moved.zh}：第 ${from} 行 → 第 ${to} 行，${place.zh}`,
  };
}

/** Number of rows that are named. */
const mostRowsNamed = 5;

/** Returns the rows that go back, as "Machines BG30-9001". */
export function namesOf({ rows }: Return): Bilingual {
  const names = rows.slice(0, mostRowsNamed).map(({ sheet, row }) => `${sheet} ${quotable(row.id)}`);
  if (rows.length > names.length) names.push('…');
  return { en: names.join(', '), zh: names.join('、') };
}

/** Returns what a single row that goes back asks: whether it was meant. */
export function returnQuestion(change: Return): Bilingual {
  const { workbook, rows } = change;
  const [{ row }] = rows;
  const day = dateIn(change.replaced);
  const names = namesOf(change);
  if (row.kind === 'removed')
    return {
      en: `${names.en} was published on ${day.en} and is not in your ${workbook}. Did you delete it?`,
      zh: `您的 ${workbook} 中没有 ${names.zh}（${day.zh}发布）。是您删除的吗？`,
    };
  if (row.kind === 'added')
    return {
      en: `${names.en} was taken out on ${day.en} and is in your ${workbook} again. Did you add it?`,
      zh: `${names.zh} 已于 ${day.zh}删除，您的 ${workbook} 中又有了。是您重新添加的吗？`,
    };
  const headings = row.fields.flatMap(({ cells }) => cells).map(({ heading }) => heading);
  return {
    en: `${names.en} (${headings.join(', ')}) is in your ${workbook} as it was before ${day.en}. Did you set it back?`,
    zh: `您的 ${workbook} 中，${names.zh}（${headings.join('、')}）与 ${day.zh}之前相同。是您改回去的吗？`,
  };
}
