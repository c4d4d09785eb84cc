import { addressForm, homeAlias, pagePaths } from '../../shared/page-paths.ts';
import { publishedFiles, publishedFolders } from '../../shared/published-files.ts';
import { languages } from '../dictionary/languages.ts';
import type { CheckOf } from '../dictionary/sheet-spec.ts';
import { nearest } from '../problems/nearest.ts';
import { suggest } from '../problems/problem.ts';
import { type Tables, textOfField } from '../records.ts';
import type { FindRowFaults, RowFault } from './check.ts';

/** Returns the address of every page in every edition, as links have it. */
function pageAddresses({ records }: Tables): readonly string[] {
  const idsOf = (sheet: string) => records.get(sheet)?.rows.map(({ id }) => id) ?? [];
  const { project, ...plain } = pagePaths;
  const inEdition = [
    ...Object.values(plain),
    homeAlias,
    ...idsOf('companies').map((id) => pagePaths.about + id),
    ...idsOf('projects').map((id) => project + id),
  ];
  const [, ...others] = languages;
  return [...inEdition, ...others.flatMap(({ code }) => inEdition.map((address) => `/${code}${address}`))];
}

/** Whether an address is that of a page, of a page's file, or of another file or folder of the site. */
function isPublished(address: string, pages: readonly string[]): boolean {
  const form = addressForm(address);
  if (publishedFiles.some((file) => file === form)) return true;
  if (publishedFolders.some((folder) => `${form}/`.startsWith(folder))) return true;
  return pages.some((page) => {
    const pageForm = addressForm(page);
    const isFile = form === `${pageForm}/index.html` || (!page.endsWith('/') && form === `${pageForm}.html`);
    return isFile || form === pageForm;
  });
}

/**
 * Finds old addresses that the site has itself, which a move would hide, and new ones that lead nowhere. As every new
 * address is a page and no old one is, no address moves twice or in a circle.
 */
export function movedAddresses({ from, to }: CheckOf<'movedAddress'>, tables: Tables): FindRowFaults {
  const pages = pageAddresses(tables);
  const fault = (field: string, actual: string, reason: 'published' | 'unknown'): RowFault => {
    const likely = reason === 'unknown' ? nearest(actual, pages) : undefined;
    const suggestion = suggest(likely, likely !== undefined && addressForm(likely) === addressForm(actual));
    return { field, fault: { code: 'moved-address', facts: { actual, reason }, suggestion } };
  };
  return (record) => {
    const [old, moved] = [textOfField(record, from), textOfField(record, to)];
    const faults: RowFault[] = [];
    if (old !== null && isPublished(old, pages)) faults.push(fault(from, old, 'published'));
    if (moved !== null && !pages.includes(moved)) faults.push(fault(to, moved, 'unknown'));
    return faults;
  };
}
