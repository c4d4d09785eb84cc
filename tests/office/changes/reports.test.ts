import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownChanges } from '../../../office/changes/markdown.ts';
import { textChanges } from '../../../office/changes/plain-text.ts';
import { summaryText } from '../../../office/published/send.ts';
import type { GivenRow } from '../../codegen/small-data/given-workbook.ts';
import { sampleRows } from './sample-rows.ts';
import { svg, TemporaryRepository } from './temporary-repository.ts';

/** A report with one change of every kind. */
async function eventfulReport() {
  const repository = await TemporaryRepository.withSample();
  repository.put('images/people/staff-01.jpg', svg(3, 4));
  return repository.after('projects.xlsx', ({ Projects = [], ...sheets }) => {
    Projects[0] = { ...Projects[0], 'Name (EN)': 'Tengah Park Walk', End: '2023-06' };
    Projects[3] = {
      ...Projects[3],
      'Description (EN)': String(Projects[3]?.['Description (EN)']).replace('marine clay', 'soft marine clay'),
    };
    Projects.splice(4, 1);
    sheets['Project list']?.reverse();
  });
}

const eventful = eventfulReport();

describe('The report for a terminal', () => {
  it('lists each change by row, with the languages side by side and the pages', async () => {
    const text = textChanges(await eventful, 'en', false);
    expect(text).toContain('Changes in data: HEAD → working tree');
    expect(text).toContain('Projects  5 → 4 rows: 2 changed, 1 removed, 2 in one language only');
    expect(text).toContain(
      'Name (EN): Tengah Garden Walk → Tengah Park Walk | Name (ZH): unchanged ⚠ only English changed: the Chinese is old',
    );
    expect(text).toContain('End: (blank) → Jun 2023');
    expect(text).toContain('… below a thick layer of {+soft +}marine clay. Casing was …');
    expect(text).toContain('- TF-P005 · Kallang Basin');
    // A removed row is listed in full, like an added one.
    expect(text).toContain(
      '        Main contractor (EN): Northgate Builders Pte Ltd | Main contractor (ZH): 北门建筑私人有限公司\n',
    );
    expect(text).toContain('        Start: May 2023\n        Total piles: 1250\n');
    // The pages that are new or gone come before those of which a part changed. Each has its name in the navigation.
    expect(text).toContain('→ TF-P005 (gone), Home, /Gallery/, Projects, ');
    expect(text).not.toContain('\u001b');
  });

  it('is in Chinese, or in both languages', async () => {
    const report = await eventful;
    const chinese = textChanges(report, 'zh', false);
    expect(chinese).toContain('Projects  5 → 4 行：修改 2，删除 1，其中只改一种语言的 2');
    expect(chinese).toContain('Name (ZH): 未变 ⚠ 只改了英文，中文仍是旧文');
    expect(chinese).toContain('TF-P001 · 登加花园道');
    expect(chinese).toContain('涉及页面');
    expect(textChanges(report, null, false)).toContain(
      'unchanged · 未变 ⚠ only English changed: the Chinese is old · ⚠ 只改了英文，中文仍是旧文',
    );
  });

  it('prints the number of rows once if it did not change', async () => {
    const report = await TemporaryRepository.reportAfter('machines.xlsx', ({ Machines = [] }) => {
      Machines[4] = { ...Machines[4], 'Year of manufacture': 2024 };
    });
    expect(textChanges(report, 'en', false)).toContain('Machines  35 rows: 1 changed\n');
    expect(textChanges(report, 'zh', false)).toContain('Machines  35 行：修改 1\n');
    expect(markdownChanges(report, 'en')).toContain('| machines.xlsx | Machines | 35 | 1 changed |');
    expect(markdownChanges(report, 'en')).toContain('#### Machines\n\n35 rows: 1 changed\n');
  });

  it('uses Chinese punctuation in Chinese, without a space before brackets', async () => {
    const report = await eventful;
    const chinese = textChanges(report, 'zh', false);
    expect(chinese).toContain('data 的变更：HEAD → 工作区\n');
    expect(chinese).toContain('→ 首页、工程项目、TF-P004（各语言版本）\n');
    expect(chinese).toContain('→ TF-P005（已不存在）、首页、');
    expect(chinese).toContain('+ people/staff-01.jpg  新增，67 B，3 × 4 px（Staff › Ong Pei Shan）\n');
    expect(textChanges(report, null, false)).toContain(
      'Home · 首页, Projects · 工程项目, TF-P004 (in every language · 各语言版本)\n',
    );
  });

  it('mentions a renamed sheet and changed headings if no row changed', async () => {
    const repository = await TemporaryRepository.withSample();
    const { Machines = [], 'Machine types': types = [] } = sampleRows()['machines.xlsx'] ?? {};
    repository.putPlain('machines.xlsx', { Machines, 'Machine types': types });
    repository.commit();
    const retitled = Machines.map(({ Model = '', ...row }) => ({ 型号: Model, ...row }));
    repository.putPlain('machines.xlsx', { Machines: retitled, 机械类型: types });
    const report = await repository.report();
    expect(textChanges(report, 'en', false)).toContain('Machines  35 rows: headings changed\n');
    expect(textChanges(report, 'zh', false)).toContain('Machine types  1 行：工作表改名\n');
    expect(markdownChanges(report, 'en')).toContain('| machines.xlsx | Machine types | 1 | sheet renamed |');
    expect(summaryText(report).split('\n')).toEqual([
      'machines.xlsx › Machines: headings changed · 表头有变',
      'machines.xlsx › Machine types: sheet renamed · 工作表改名',
    ]);
  });

  it('describes a move by the row above, not by a row number that did not change', async () => {
    const report = await TemporaryRepository.reportAfter('machines.xlsx', ({ Machines = [] }) => {
      const added = ['NEW-1', 'NEW-2'].map((id) => ({ ...Machines[4], 'Machine ID': id }));
      Machines.unshift(...added, ...Machines.splice(2, 1));
    });
    expect(textChanges(report, 'en', false)).toContain('↕ 22SR1074  moved, now below NEW-2\n');
    expect(textChanges(report, 'zh', false)).toContain('↕ 22SR1074  已移动：现位于 NEW-2 之后\n');
  });

  const pairOf = ({ 'Machine ID': id }: GivenRow) => Math.floor((Number(String(id).slice(4)) - 1000) / 37 / 2);
  const yearOf = ({ 'Year of manufacture': year }: GivenRow) => Number(year);
  it.each<readonly [string, (rows: GivenRow[]) => unknown, number, string, string]>([
    [
      'sorted',
      (rows) => rows.sort((a, b) => yearOf(b) - yearOf(a)),
      30,
      'sorted by Year of manufacture; 30 of 35 rows moved',
      '按“Year of manufacture”排序；35 行中移动了 30 行',
    ],
    [
      'put into another order that no column has, two rows at a time',
      (rows) => rows.sort((a, b) => pairOf(b) - pairOf(a)),
      33,
      '33 of 35 rows moved',
      '35 行中移动了 33 行',
    ],
  ])('says in one line that a sheet was %s, and folds the rows for a pull request', async (_, sort, moved, en, zh) => {
    const report = await TemporaryRepository.reportAfter('machines.xlsx', ({ Machines = [] }) => void sort(Machines));
    expect(textChanges(report, 'en', false)).toContain(`35 rows: ${moved} moved\n    ↕ ${en}\n\n`);
    expect(textChanges(report, 'zh', false)).toContain(`35 行：移动 ${moved}\n    ↕ ${zh}\n\n`);
    expect(summaryText(report)).toContain(`\n  ${en} · ${zh}`);
    const markdown = markdownChanges(report, 'en');
    expect(markdown).toContain(`- <details>\n<summary>${en}</summary>\n\n  - <b>22SR`);
    expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? -1);
  });

  it('says of rows that became drafts that they are taken back, which is no loss', async () => {
    const report = await TemporaryRepository.reportAfter('projects.xlsx', ({ Projects = [] }) => {
      for (const index of [2, 3, 4]) Projects[index] = { ...Projects[index], Draft: 'Yes' };
    });
    expect(report.alarms).toEqual([]);
    const english = textChanges(report, 'en', false);
    expect(english).toContain('Projects  5 → 2 rows: 3 taken back as a draft');
    expect(english).toContain('- TF-P005 · Kallang Basin  taken back as a draft, row 6\n');
    expect(english).toContain('Project list  6 → 3 rows: 3 taken back as a draft\n');
    expect(textChanges(report, 'zh', false)).toContain('- TF-P005 · 加冷盆地  撤下转为草稿，第 6 行\n');
  });

  it('identifies a row without an English name by its number', async () => {
    const report = await TemporaryRepository.reportAfter(
      'people.xlsx',
      ({ Staff = [] }) => void Staff.push({ 'Name (ZH)': '李四', Photo: 'people/staff-03.jpg' }),
    );
    expect(textChanges(report, 'en', false)).toContain('+ row 4 · 李四  added, row 4\n');
    expect(textChanges(report, 'zh', false)).toContain('+ 第 4 行 · 李四  新增，第 4 行\n');
  });

  it('says if nothing changed, and removes control characters from cells', async () => {
    const repository = await TemporaryRepository.withSample();
    expect(textChanges(await repository.report(), 'en', true)).toBe(
      'Changes in data: HEAD → working tree\n\nNothing changed.\n',
    );
    const report = await repository.after(
      'people.xlsx',
      ({ Staff = [] }) => void Staff.push({ 'Name (EN)': 'Mal\u202elory_x001b_[2J\nLee', Photo: 'a.jpg' }),
    );
    const text = textChanges(report, 'en', false);
    for (const sign of ['\u001b', '\u202e']) expect(text).not.toContain(sign);
    expect(text).toContain('⏎Lee');
  });

  it('shortens an ID, a name and a heading like any other text of a cell', async () => {
    const repository = await TemporaryRepository.withSample();
    const long = 'x'.repeat(5000);
    const { 'machines.xlsx': machines = {} } = sampleRows();
    const rows = machines.Machines?.map((row, index) => ({
      ...row,
      [`Note ${long}`]: 'new',
      ...(index === 9 && { 'Machine ID': long }),
    }));
    repository.putPlain('machines.xlsx', {
      ...machines,
      Machines: [...(rows ?? []).slice(1), ...(rows ?? []).slice(0, 1)],
    });
    repository.put(`images/${'y'.repeat(200)}.svg`, new Uint8Array(9));
    const report = await repository.report();
    for (const form of [textChanges(report, null, false), markdownChanges(report, null)])
      expect(form.split(/[\n|]/).filter((part) => part.length > 600)).toEqual([]);
    expect(summaryText(report).length).toBeLessThan(2000);
  });

  it('names a workbook whose touched pages are unknown because it could not be read', async () => {
    const repository = await TemporaryRepository.withSample();
    repository.put('machines.xlsx', new Uint8Array(9));
    repository.commit();
    await repository.write({ 'machines.xlsx': sampleRows()['machines.xlsx'] ?? {} });
    const report = await repository.report();
    const sentence = 'Pages touched: those of machines.xlsx are not known, for it cannot be compared\n';
    expect(textChanges(report, 'en', false)).toContain(sentence);
    expect(textChanges(report, 'zh', false)).toContain('涉及页面：machines.xlsx 无法比较，所涉页面不详');
    repository.put('images/logos/tf.svg', svg(3, 3));
    const more = textChanges(await repository.report(), 'en', false);
    expect(more).toMatch(/Pages touched: every page \(in every language\); those of machines.xlsx are not known/);
  });
});

describe('The report for a pull request', () => {
  it('begins with a table and folds each workbook', async () => {
    const markdown = markdownChanges(await eventful, 'en');
    expect(markdown).toContain(
      '| Workbook | Sheet | Rows | Changes |\n|---|---|---|---|\n| projects.xlsx | Projects | 5 → 4 | 2 changed, 1 removed, 2 in one language only |',
    );
    expect(markdown).toContain('<details>\n<summary>projects.xlsx</summary>\n\n#### Projects\n');
    expect(markdown).toContain(
      '- <b>TF\\-P001 · Tengah Park Walk</b> changed, row 2\n  - Name \\(EN\\): Tengah Garden Walk → Tengah Park Walk | Name \\(ZH\\): unchanged ⚠ only English changed: the Chinese is old\n',
    );
    expect(markdown).toContain('<ins>soft </ins>');
    expect(markdown).toContain('  - Total piles: 1250\n');
    expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? -1);
  });

  it('ends with the way back, also if it is cut', async () => {
    const way = 'To take this back after it is published: press Revert on the merged pull request.\n';
    expect(markdownChanges(await eventful, 'en').endsWith(`\n\n${way}`)).toBe(true);
    expect(markdownChanges(await eventful, 'zh')).toContain('在已合并的 Pull Request 上点 Revert');
    const repository = await TemporaryRepository.withSample();
    expect(markdownChanges(await repository.report(), 'en')).not.toContain('Revert');
  });

  it('escapes all markup, mentions and links in the text of a cell', () => {
    const hostile =
      '<img src=x> **b** `c` a|b [l](http://e.vil) ![i](x) @office #12 GH-7 www.e.vil https://e.vil me@e.vil :tada: $x$ ~~s~~ # h\n- li &lt;';
    const shown = escapeMarkdown(hostile).replaceAll('&#8203;', '\u200b');
    expect(shown).not.toMatch(/(?<!\\)[`*_|[\]~!#]|<(?!\/?span>)|\n|@\w|:\/\/|www\\?\.|#\d|GH\\?-\d|:\w+:|(?<!>)\$/i);
    // Without the escapes and invisible breaks, the text is what was typed.
    const read = shown
      .replaceAll('<span>$</span>', '$')
      .replaceAll('\u200b', '')
      .replace(/\\(.)/g, '$1')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(read).toBe(hostile.replace('\n', '⏎'));
  });

  it('keeps a hostile cell inside its table', async () => {
    const report = await TemporaryRepository.reportAfter('people.xlsx', ({ Staff = [] }) => {
      Staff[0] = { ...Staff[0], 'Name (ZH)': '王|</details><script>`@team`' };
    });
    const markdown = markdownChanges(report, null);
    expect(markdown).not.toContain('<script');
    expect(markdown.match(/<\/details>/g)).toHaveLength(1);
    expect(markdown).toContain('王\\|&lt;/details&gt;&lt;script&gt;\\`@&#8203;team\\`');
  });
});

describe('The report for a pull request', () => {
  it('fits into a comment on GitHub, whole parts first, and says that there is more', async () => {
    const repository = await TemporaryRepository.withSample();
    const long = 'Bored piles in soft ground. '.repeat(40);
    const changes = await repository.after('projects.xlsx', ({ Projects = [], 'Pile types': types = [] }) => {
      const texts = { 'Name (EN)': long, 'Name (ZH)': long };
      for (let number = 100; number < 300; number += 1) {
        Projects.push({ ...Projects[0], 'Project No.': `TF-P${number}`, ...texts, 'Description (EN)': long });
        types.push({ Code: `type-${number}`, ...texts });
      }
    });
    const markdown = markdownChanges(changes, null);
    expect(markdown.length).toBeLessThanOrEqual(65_536);
    expect(markdown.length).toBeGreaterThan(60_000);
    expect(markdown).toContain('The rest does not fit here; `npm run changes` shows it.');
    expect(markdown).toMatch(/Revert.+\n$/);
    expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? -1);
  });
});
