import { type Collapsed, collapse } from '../../../codegen/report/collapse.ts';
import type { CellPlace, ShownProblem } from '../messages.ts';
import { element } from './element.ts';
import { inOpenEdition } from './requests.ts';
import type { StaffLanguage } from './staff-language.ts';
import { words } from './words.ts';

/** Shows a cell on the page at an address; false when the browser must go there first. */
export type ShowCell = (cell: CellPlace | null, address: string) => boolean;

/** Problems listed one by one; the rest is counted. */
const most = 60;

function isShown(problem: Collapsed['first']): problem is ShownProblem {
  return 'pages' in problem;
}

function links({ pages, shown }: ShownProblem, language: StaffLanguage, onShow: ShowCell): HTMLElement {
  const made = pages.map((page) => {
    const address = inOpenEdition(page);
    const link = element('a', { href: address }, `${words[language].show}: ${decodeURI(page)}`);
    link.addEventListener('click', (event) => {
      if (onShow(shown, address)) event.preventDefault();
    });
    return link;
  });
  return element('p', { class: 'shows' }, ...made);
}

function item({ first, cells, count }: Collapsed, language: StaffLanguage, onShow: ShowCell): HTMLElement {
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
    ...(isShown(first) && first.pages.length > 0 ? [links(first, language, onShow)] : []),
  );
}

/** The problems by workbook and sheet, cells below one another told once. */
export function problemList(problems: readonly ShownProblem[], language: StaffLanguage, onShow: ShowCell): HTMLElement {
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
    items.append(item(problem, language, onShow));
  }
  if (told.length > most) list.append(element('p', {}, words[language].more(told.length - most)));
  return list;
}
