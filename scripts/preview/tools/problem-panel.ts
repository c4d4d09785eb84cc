import { type Collapsed, collapse } from '../../../codegen/report/collapse.ts';
import type { CellPlace, ProblemReport, ShownProblem } from '../messages.ts';
import { button, element } from './element.ts';
import { chooseStaffLanguage, type StaffLanguage, staffLanguage } from './staff-language.ts';
import { words } from './words.ts';

type Severity = ShownProblem['severity'];

/** Warnings that are not quiet: somebody may have lost more than they know. */
const alarmCodes: ReadonlySet<ShownProblem['code']> = new Set<ShownProblem['code']>(['values-lost', 'rows-lost']);
/** Where the alarms stand that this window has told: a loss that was meant is not told at every page. */
const toldAlarms = 'staff-alarms';

export interface ProblemPanel {
  show(report: ProblemReport): void;
}

/** What tells one set of faults from another: new ones open the panel that was folded. */
function identity(problems: readonly ShownProblem[]): string {
  return JSON.stringify(problems.map(({ code, workbook, sheet, cell, value }) => [code, workbook, sheet, cell, value]));
}

/**
 * The problems over the page, which stays usable: faults and alarms in a panel that opens by itself, other warnings behind a quiet
 * badge.
 */
export function problemPanel(root: HTMLElement, site: ShownSite): ProblemPanel {
  const place = element('div', {});
  const said = element('p', { class: 'said', role: 'status' });
  root.append(place, said);
  let problems: readonly ShownProblem[] = [];
  let open: Severity | null = null;
  let known = '[]';

  const of = (severity: Severity) => problems.filter((problem) => problem.severity === severity);
  const count = (severity: Severity, language: StaffLanguage) => {
    const { faultCount, warningCount } = words[language];
    return (severity === 'error' ? faultCount : warningCount)(of(severity).length);
  };

  const panel = (severity: Severity, language: StaffLanguage): HTMLElement => {
    const own = words[language];
    const title = `${severity === 'error' ? own.faults : own.warnings}: ${count(severity, language)}`;
    const id = `staff-${severity}`;
    return element(
      'section',
      { class: 'panel', 'data-severity': severity, role: 'region', 'aria-labelledby': id, lang: language },
      element(
        'div',
        { class: 'head' },
        element('h2', { id }, title),
        button({ lang: language === 'zh' ? 'en' : 'zh', 'data-do': 'language' }, own.language, () => {
          chooseStaffLanguage(language === 'zh' ? 'en' : 'zh');
          draw('language');
        }),
        button({ 'aria-expanded': 'true', 'data-do': 'fold' }, own.fold, () => {
          open = null;
          draw(severity);
        }),
      ),
      ...(severity === 'error' ? [element('p', { class: 'kept' }, site.hasSite() ? own.kept : own.nothing)] : []),
      problemList(of(severity), language, site),
    );
  };

  const badges = (language: StaffLanguage): HTMLElement => {
    const severities = (['error', 'warning'] as const).filter((severity) => of(severity).length > 0);
    const made = severities.map((severity) =>
      button(
        {
          class: severity === 'error' ? 'faulty' : 'quiet',
          lang: language,
          'aria-expanded': 'false',
          'data-do': severity,
        },
        count(severity, language),
        () => {
          open = severity;
          draw('fold');
        },
      ),
    );
    return element('div', { class: 'badges' }, ...made);
  };

  const focused = () => place.querySelector<HTMLElement>('[data-do]:focus')?.dataset.do;

  /** Draws anew; `focus` names the button that shall have the focus, because the one that was pressed goes. */
  const draw = (focus = focused()): void => {
    const language = staffLanguage();
    if (open && of(open).length === 0) open = null;
    place.replaceChildren(open ? panel(open, language) : badges(language));
    if (focus !== undefined) place.querySelector<HTMLElement>(`[data-do=${focus}]`)?.focus();
  };

  const show = (report: ProblemReport): void => {
    if (JSON.stringify(report.problems) === JSON.stringify(problems)) return;
    const had = of('error').length;
    ({ problems } = report);
    const faults = of('error');
    const language = staffLanguage();
    const now = identity(faults);
    const alarms = problems.filter(({ code }) => alarmCodes.has(code));
    const lost = identity(alarms);
    const freshAlarm = alarms.length > 0 && lost !== sessionStorage.getItem(toldAlarms);
    if (faults.length === 0) sessionStorage.setItem(toldAlarms, lost);
    if (faults.length > 0 && now !== known) {
      open = 'error';
      said.textContent = `${words[language].faults}: ${count('error', language)}`;
    } else if (freshAlarm && faults.length === 0) {
      open = 'warning';
      said.textContent = `${words[language].warnings}: ${count('warning', language)}`;
    } else if (faults.length === 0 && had > 0) said.textContent = words[language].mended;
    known = now;
    draw();
  };

  // Until somebody chooses, the tools speak the page's language.
  new MutationObserver(() => draw()).observe(document.documentElement, { attributeFilter: ['lang'] });
  return { show };
}

/** The site that the problems keep as it is. */
export interface ShownSite {
  /** Whether there was any good content. */
  readonly hasSite: () => boolean;
  /** The address of a path of the English edition, in the edition that is open. */
  readonly addressOf: (path: string) => string;
  /** Shows a cell on the page at an address; false when the browser must go there first. */
  readonly onShow: (cell: CellPlace | null, address: string) => boolean;
}

/** Problems listed one by one; the rest is counted. */
const most = 60;

function isShown(problem: Collapsed['first']): problem is ShownProblem {
  return 'pages' in problem;
}

function links({ pages, shown }: ShownProblem, language: StaffLanguage, site: ShownSite): HTMLElement {
  const made = pages.map((page) => {
    const address = site.addressOf(page);
    const link = element('a', { href: address }, `${words[language].show}: ${decodeURI(page)}`);
    link.addEventListener('click', (event) => {
      if (site.onShow(shown, address)) event.preventDefault();
    });
    return link;
  });
  return element('p', { class: 'shows' }, ...made);
}

function item({ first, cells, count }: Collapsed, language: StaffLanguage, site: ShownSite): HTMLElement {
  const said = words[language];
  const { heading, row, value } = first;
  const { message, suggestion } = language === 'zh' ? first.zh : first;
  const where = cells === '' ? said.wholeFile : count === 1 ? cells : `${cells}, ${said.cells(count)}`;
  const place = [where, heading, count === 1 && row !== heading ? row : null].filter((part) => part).join(' · ');
  return element(
    'li',
    {},
    element('p', { class: 'place' }, place),
    ...(value === '' ? [] : [element('p', { class: 'value' }, `${said.value}: `, element('code', {}, value))]),
    element('p', {}, message),
    element('p', { class: 'fix' }, `→ ${suggestion}`),
    ...(isShown(first) && first.pages.length > 0 ? [links(first, language, site)] : []),
  );
}

/** The problems by workbook and sheet, cells below one another told once. */
function problemList(problems: readonly ShownProblem[], language: StaffLanguage, site: ShownSite): HTMLElement {
  const list = element('div', {
    class: 'list',
    tabindex: '0',
    role: 'group',
    'aria-label': words[language].faults,
    lang: language,
  });
  const told = collapse(problems);
  let heading = '';
  let items = element('ul', {});
  for (const problem of told.slice(0, most)) {
    const { workbook, sheet } = problem.first;
    const place = [workbook, sheet].filter((part) => part).join(' › ');
    if (place !== heading) {
      heading = place;
      items = element('ul', {});
      list.append(element('h3', {}, place), items);
    }
    items.append(item(problem, language, site));
  }
  if (told.length > most) list.append(element('p', {}, words[language].more(told.length - most)));
  return list;
}
