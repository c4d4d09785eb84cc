import { type Area, areaOf, areaText, intersection } from '../addresses.ts';
import type { CellRule } from '../workbooks/cell-rule.ts';
import { wantedForm } from './rule-form.ts';
import type { WrittenRule } from './written-rules.ts';

/** Whether the rules in a file do, on the cells that the dictionary rules, what the dictionary wants: nothing less and nothing else. */
export function sameRules(
  written: readonly WrittenRule[],
  wanted: readonly CellRule[],
  ruled: readonly Area[],
): boolean {
  const standing = written.map(
    ({ form, areas }) =>
      [form, (areas ?? []).flatMap((area) => ruled.flatMap((cut) => intersection(area, cut) ?? []))] as const,
  );
  const meant = wanted.map((rule) => [wantedForm(rule), [areaOf(rule.range) ?? []].flat()] as const);
  return cellsByForm(standing) === cellsByForm(meant);
}

function cellsByForm(rules: readonly (readonly [form: string, areas: readonly Area[]])[]): string {
  const byForm = new Map<string, Area[]>();
  for (const [form, areas] of rules) if (areas.length > 0) byForm.set(form, [...(byForm.get(form) ?? []), ...areas]);
  return [...byForm]
    .map(([form, areas]) => `${form} ${columnRuns(areas)}`)
    .sort()
    .join('\n');
}

/** The areas column by column, joined where they touch: the same text for the same cells, however they were cut. */
function columnRuns(areas: readonly Area[]): string {
  const columns = areas.flatMap(({ left, right, top, bottom }) =>
    Array.from({ length: right - left + 1 }, (_, offset) => ({
      left: left + offset,
      right: left + offset,
      top,
      bottom,
    })),
  );
  const runs: Area[] = [];
  for (const area of columns.sort((a, b) => a.left - b.left || a.top - b.top)) {
    const last = runs.at(-1);
    if (last && last.left === area.left && last.bottom + 1 >= area.top)
      runs[runs.length - 1] = { ...last, bottom: Math.max(last.bottom, area.bottom) };
    else runs.push(area);
  }
  return runs.map(areaText).join(' ');
}
