import type { Budget, Verdicts } from './budget.ts';
import { type Category, categories, type LighthouseFigures } from './lighthouse-run.ts';
import { median } from './measure.ts';

const performance: Budget = { name: 'performance', limit: 99, atLeast: true };
const others = (['accessibility', 'best-practices', 'seo'] as const).map(
  (name): Budget & { readonly name: Category } => ({ name, limit: 100, atLeast: true }),
);
const ratio = (name: string): Budget => ({ name: `${name} × without scripts`, limit: 1.05 });
const blocking: Budget = { name: 'TBT in ms', limit: 50 };
const shift: Budget = { name: 'CLS', limit: 0 };

/** A page that is measured, with what has been found so far. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  readonly only: readonly Category[];
  readonly figures: LighthouseFigures[];
}

type Timing = 'fcp' | 'lcp' | 'tbt' | 'cls';

const of = ({ figures }: Subject, timing: Timing) => median(figures.map((one) => one[timing]));
const score = ({ figures }: Subject, category: Category) =>
  median(figures.flatMap(({ scores }) => scores[category] ?? []));
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** The table's row of a page of ours, held to its budgets; `bare` is the same page without its scripts. */
export function ownRow(page: Subject, bare: Subject, verdicts: Verdicts): readonly string[] {
  const mark = (budget: Budget, value: number, text: string) =>
    verdicts.mark(`Lighthouse of ${page.name}`, budget, value, text);
  const timed = (['fcp', 'lcp'] as const).flatMap((timing) => {
    const share = of(page, timing) / of(bare, timing);
    return [seconds(of(page, timing)), mark(ratio(timing.toUpperCase()), share, share.toFixed(3))];
  });
  const [tbt, cls] = [of(page, 'tbt'), of(page, 'cls')];
  return [
    page.name,
    mark(performance, score(page, 'performance'), String(score(page, 'performance'))),
    ...others.map((budget) => mark(budget, score(page, budget.name), String(score(page, budget.name)))),
    ...timed,
    mark(blocking, tbt, tbt.toFixed(0)),
    mark(shift, Number(cls.toFixed(3)), cls.toFixed(3)),
  ];
}

/** The table's row of a rival's page. */
export function rivalRow(page: Subject): readonly string[] {
  const scores = categories.map((category) => String(score(page, category)));
  return [
    `  ${page.name}`,
    ...scores,
    seconds(of(page, 'fcp')),
    '',
    seconds(of(page, 'lcp')),
    '',
    of(page, 'tbt').toFixed(0),
    of(page, 'cls').toFixed(3),
  ];
}
