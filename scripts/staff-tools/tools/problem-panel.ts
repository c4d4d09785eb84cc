import { punctuation, type StaffLanguage } from '../../../codegen/bilingual.ts';
import { type Collapsed, collapse } from '../../../codegen/report/collapse.ts';
import type { CellPlace, ShownProblem } from '../messages.ts';
import { button, element, focusKey, refill } from './element.ts';
import { kept } from './kept.ts';
import { chooseStaffLanguage, staffLanguage } from './staff-language.ts';
import { words } from './tool-words.ts';

type Severity = ShownProblem['severity'];

/** Warnings that open the panel, because staff may have lost more than they know. */
const alarmCodes: ReadonlySet<ShownProblem['code']> = new Set<ShownProblem['code']>(['values-lost', 'rows-lost']);
/** The alarms already shown in this tab. An intended loss is not reported again on every page. */
const toldAlarms = kept(() => sessionStorage, 'staff-alarms');

/** Identifies a set of faults. A different set opens the panel again after it was folded. */
function identity(problems: readonly ShownProblem[]): string {
  return JSON.stringify(problems.map(({ code, workbook, sheet, cell, value }) => [code, workbook, sheet, cell, value]));
}

/**
 * Shows the problems over the page, which stays usable. Faults and alarms are in a panel that opens by itself. Other warnings are behind a
 * badge.
 */
export function problemPanel(root: HTMLElement, site: ShownSite) {
  const place = element('div', { class: 'dock' });
  const said = element('p', { class: 'said', role: 'status' });
  root.append(place, said);
  let problems: readonly ShownProblem[] = [];
  let open: Severity | null = null;
  let known = '[]';
  let inspecting = false;

  const of = (severity: Severity) => problems.filter((problem) => problem.severity === severity);
  const count = (severity: Severity) => {
    const { faultCount, warningCount } = words[staffLanguage()];
    return (severity === 'error' ? faultCount : warningCount)(of(severity).length);
  };
  const title = (severity: Severity) => {
    const { faults, warnings } = words[staffLanguage()];
    return (severity === 'error' ? faults : warnings) + punctuation(staffLanguage()).colon + count(severity);
  };

  const panel = (severity: Severity, lang: StaffLanguage): HTMLElement => {
    const own = words[lang];
    const id = `staff-${severity}`;
    const other = lang === 'zh' ? 'en' : 'zh';
    const choose = () => {
      chooseStaffLanguage(other);
      draw('language');
    };
    return element(
      'section',
      { class: 'panel', 'data-severity': severity, role: 'region', 'aria-labelledby': id, lang },
      element(
        'div',
        { class: 'head' },
        element('h2', { id }, title(severity)),
        button(own.language, choose, { lang: other, 'data-key': 'language' }),
        button(own.fold, () => unfold(null, severity), { 'aria-expanded': 'true', 'data-key': 'fold' }),
      ),
      severity === 'error' && element('p', { class: 'kept' }, site.hasSite() ? own.kept : own.nothing),
      severity === 'warning' && altRowsPart(lang),
      problemList(of(severity), lang, site),
    );
  };

  /** Offers rows for the pictures without a description. */
  const altRowsPart = (lang: StaffLanguage) => {
    const { altRows } = site;
    // While there are faults, the rows would be those of the last good content.
    const isWanted = of('error').length === 0 && problems.some(({ code }) => code === 'picture-without-text');
    if (!altRows || !isWanted) return null;
    const status = element('span', { role: 'status' });
    const copy = async () => {
      const rows = await altRows();
      await navigator.clipboard.writeText(rows.join('\r\n'));
      status.textContent = words[lang].altRowsCopied(rows.length);
    };
    const copyButton = button(words[lang].altRows, () => void copy().catch(() => {}), { 'data-key': 'alt-rows' });
    return element('div', { class: 'kept' }, copyButton, status);
  };

  const inspectSwitch = (lang: StaffLanguage) =>
    button(words[lang].inspect, () => inspect(!inspecting), {
      'aria-pressed': String(inspecting),
      'data-key': 'inspect',
    });

  const badge = (severity: Severity, lang: StaffLanguage) =>
    open !== severity &&
    of(severity).length > 0 &&
    button(count(severity), () => unfold(severity, 'fold'), {
      class: severity === 'error' ? 'faulty' : 'quiet',
      lang,
      'aria-expanded': 'false',
      'data-key': severity,
    });

  /** Switches the inspector of the page, and shows whether it is on. */
  const inspect = (on: boolean): void => {
    if (on === inspecting) return;
    inspecting = on;
    site.onInspect(on);
    draw();
  };
  const endInspecting = (): void => {
    if (!inspecting) return;
    inspect(false);
    focusKey(place, 'inspect');
  };

  const unfold = (severity: Severity | null, focus: string): void => {
    open = severity;
    draw(focus);
  };

  /** Redraws the panel. `focus` is the key of the button to focus if the clicked one disappears. */
  const draw = (focus?: string): void => {
    const language = staffLanguage();
    if (open && of(open).length === 0) open = null;
    refill(
      place,
      open && panel(open, language),
      element(
        'div',
        { class: 'badges', lang: language },
        site.hasSite() && inspectSwitch(language),
        badge('error', language),
        badge('warning', language),
      ),
    );
    if (focus !== undefined) focusKey(place, focus);
  };

  const show = (told: readonly ShownProblem[]): void => {
    if (JSON.stringify(told) === JSON.stringify(problems)) return;
    const had = of('error').length;
    problems = told;
    const faults = of('error');
    const now = identity(faults);
    const alarms = problems.filter(({ code }) => alarmCodes.has(code));
    const lost = identity(alarms);
    const freshAlarm = alarms.length > 0 && lost !== toldAlarms.get();
    if (faults.length === 0) toldAlarms.set(lost);
    const news = faults.length > 0 ? now !== known && 'error' : freshAlarm && 'warning';
    if (news) {
      open = news;
      said.textContent = title(news);
    } else if (faults.length === 0 && had > 0) said.textContent = words[staffLanguage()].mended;
    known = now;
    draw();
    // The panel may have been scrolled out of sight.
    if (news) place.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  };

  // Until staff choose a language, the tools use the page's.
  new MutationObserver(() => draw()).observe(document.documentElement, { attributeFilter: ['lang'] });
  addEventListener('keydown', ({ key }) => key === 'Escape' && endInspecting());
  return { show, endInspecting };
}

/** The site that keeps its last good content while there are problems. */
export interface ShownSite {
  /** Returns whether there has been any good content. */
  readonly hasSite: () => boolean;
  /** Returns the address of a path of the English edition in the edition that is open. */
  readonly addressOf: (path: string) => string;
  /** Shows a cell on the page at an address. Returns false if the browser must navigate there first. */
  readonly onShow: (cell: CellPlace | null, address: string) => boolean;
  /** Switches the inspector of the pages. */
  readonly onInspect: (on: boolean) => void;
  /** Returns rows for the sheet Pictures, one for each picture without a description. Null if nothing makes them. */
  readonly altRows: (() => Promise<readonly string[]>) | null;
}

/** Maximum number of problems listed individually. The rest is only counted. */
const most = 60;

function item({ first, cells, count }: Collapsed<ShownProblem>, language: StaffLanguage, site: ShownSite): HTMLElement {
  const said = words[language];
  const { colon, comma } = punctuation(language);
  const { workbook, sheet, code, heading, row, value, pages, shown } = first;
  const { message, suggestion } = language === 'zh' ? first.zh : first;
  const where = cells === '' ? said.wholeFile : count === 1 ? cells : cells + comma + said.cells(count);
  const place = [where, heading, count === 1 && row !== heading ? row : null].filter((part) => part).join(' · ');
  const links = pages.map((page) => {
    const href = site.addressOf(page);
    const key = [workbook, sheet, cells, code, page].join(' ');
    const link = element('a', { href, 'data-key': key }, said.show + colon + decodeURI(page));
    link.addEventListener('click', (event) => site.onShow(shown, href) && event.preventDefault());
    return link;
  });
  return element(
    'li',
    element('p', { class: 'place' }, place),
    value !== '' && element('p', { class: 'value' }, said.value + colon, element('code', value)),
    element('p', message),
    element('p', { class: 'fix' }, `→ ${suggestion}`),
    links.length > 0 && element('p', { class: 'shows' }, ...links),
  );
}

/** Lists the problems by workbook and sheet. Adjacent cells with the same problem are one entry. */
function problemList(problems: readonly ShownProblem[], lang: StaffLanguage, site: ShownSite): HTMLElement {
  const { faults, more } = words[lang];
  const list = element('div', {
    class: 'list',
    tabindex: '0',
    role: 'group',
    'data-key': 'list',
    'aria-label': faults,
    lang,
  });
  const told = collapse(problems);
  let heading = '';
  let items = element('ul');
  for (const problem of told.slice(0, most)) {
    const { workbook, sheet } = problem.first;
    const place = [workbook, sheet].filter((part) => part).join(' › ');
    if (place !== heading) {
      heading = place;
      items = element('ul');
      list.append(element('h3', place), items);
    }
    items.append(item(problem, lang, site));
  }
  if (told.length > most) list.append(element('p', more(told.length - most)));
  return list;
}
