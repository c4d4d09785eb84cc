import { useLayoutEffect, useRef } from 'react';
import { groupBy } from '../../../codegen/group-by.ts';
import { type Collapsed, collapse } from '../../../codegen/report/collapse.ts';
import { punctuation } from '../../../codegen/text/bilingual.ts';
import type { CellPlace, ShownProblem } from '../messages.ts';
import { focusIn } from '../tools/shadow-root.ts';
import { useStaffLanguage, useTranslate } from '../tools/staff-language.ts';
import { toolWords } from '../tools/tool-words.ts';
import { FixButton, type Fixing } from './Fixes.tsx';

/** Maximum number of problems listed individually. The rest is only counted. */
const mostProblems = 60;

/** What leads from a problem to its place on the site. */
export interface Links {
  /** Returns the address of a path of the English edition in the edition that is open. */
  readonly addressOf: (path: string) => string;
  /** Shows a cell on the page at an address. Returns false if the browser must navigate there first. */
  readonly onShow: (cell: CellPlace | null, address: string) => boolean;
}

interface ProblemListProps extends Links, Fixing {
  readonly problems: readonly ShownProblem[];
}

/** Lists the problems by workbook and sheet. Adjacent cells with the same problem are one entry. */
export function ProblemList({ problems, ...links }: ProblemListProps) {
  const translate = useTranslate();
  const all = collapse(problems);
  const placeOf = ({ first: { workbook, sheet } }: Collapsed<ShownProblem>) =>
    [workbook, sheet].filter((part) => part).join(' › ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div
      className="list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard
      tabIndex={0}
      role="group"
      aria-label={translate(toolWords.faults)}
    >
      {[...groupBy(all.slice(0, mostProblems), placeOf)].map(([place, group]) => (
        <div key={place}>
          <h3>{place}</h3>
          <ul>
            {group.map((problem) => (
              <ProblemItem key={`${problem.cells} ${problem.first.message}`} problem={problem} {...links} />
            ))}
          </ul>
        </div>
      ))}
      {all.length > mostProblems && <p>{translate(toolWords.more(all.length - mostProblems))}</p>}
    </div>
  );
}

interface ProblemItemProps extends Links, Fixing {
  readonly problem: Collapsed<ShownProblem>;
}

function ProblemItem({ problem, addressOf, onShow, onFix }: ProblemItemProps) {
  const { first, cells, count } = problem;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const entry = item.current;
    // A save may fix the problem that has the focus. The list keeps it then.
    return () => {
      if (focusIn(entry)) entry?.closest<HTMLElement>('.list')?.focus({ preventScroll: true });
    };
  }, []);
  const translate = useTranslate();
  const language = useStaffLanguage();
  const { colon, comma } = punctuation(language);
  const { heading, row, value, pages, shown } = first;
  const { message, suggestion } = language === 'zh' ? first.zh : first;
  const where = count > 1 ? cells + comma + translate(toolWords.cells(count)) : cells || translate(toolWords.wholeFile);
  const place = [where, heading, count === 1 && row !== heading ? row : null].filter((part) => part).join(' · ');
  return (
    <li ref={item}>
      <p className="place">{place}</p>
      {value !== '' && (
        <p className="value">
          {translate(toolWords.value) + colon}
          <code>{value}</code>
        </p>
      )}
      <p>{message}</p>
      <p className="fix">{`→ ${suggestion}`}</p>
      {first.fix !== undefined && <FixButton problems={problem.problems} fix={first.fix} onFix={onFix} />}
      {pages.length > 0 && (
        <p className="shows">
          {pages.map(({ path, name }) => (
            <a
              key={path}
              href={addressOf(path)}
              onClick={(event) => onShow(shown, addressOf(path)) && event.preventDefault()}
            >
              {translate(toolWords.show) + colon + translate(name)}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
