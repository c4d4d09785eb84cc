import { type Locale, languages } from '../generated/languages.ts';

/** Every page of the site, with its path in the English edition exactly as the specification writes it (section 2). */
export const pagePaths = {
  home: '/',
  services: '/Services/',
  machineries: '/Machineries/',
  projects: '/Project/',
  project: '/project/',
  news: '/NewsRoom/',
  gallery: '/Gallery/',
  about: '/AboutUs/',
  contact: '/ContactUs/',
} as const;

export type PageId = keyof typeof pagePaths;

export const defaultLocale: Locale = languages[0].code;

/** The beginning of every address of an edition: nothing for the default language, "/zh" for Chinese. */
export function editionPrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** Address of a page within the site. `rest` is the project's title, or the company's code on About us. */
export function pathOf(page: PageId, locale: Locale, rest = ''): string {
  return `${editionPrefix(locale)}${pagePaths[page]}${rest}`;
}

export interface Route {
  readonly page: PageId;
  readonly locale: Locale;
  /** The project's title, or the company's code; "" where the address has none. */
  readonly rest: string;
}

/** Pages whose address may go on after their own path (specification section 2, `/*`). */
const wild: readonly PageId[] = ['home', 'about', 'contact'];

/** The edition of an address, and the path within it. */
export function splitEdition(path: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', ...rest] = path.split('/');
  const language = languages.slice(1).find(({ code }) => code === first.toLowerCase());
  return language ? { locale: language.code, path: `/${rest.join('/')}` } : { locale: defaultLocale, path };
}

/** The parts of a path in plain letters; null for a malformed one ("%E4" is no UTF-8). */
function partsOf(path: string): readonly string[] | null {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The page at an address, without regard to case; null for an unknown path, which goes to `/` or `/zh/`. */
export function routeOf(address: string): Route | null {
  const { locale, path } = splitEdition(address);
  const parts = partsOf(path);
  if (!parts) return null;
  const [name = '', rest = ''] = parts;
  if (name === '') return { page: 'home', locale, rest: '' };
  const lower = name.toLowerCase();
  if (lower === 'home') return { page: 'home', locale, rest: '' };
  if (lower === 'project') {
    if (parts.length > 2) return null;
    return rest === '' ? { page: 'projects', locale, rest } : { page: 'project', locale, rest };
  }
  const entry = Object.entries(pagePaths).find(([, own]) => own.toLowerCase() === `/${lower}/`);
  const page = (Object.keys(pagePaths) as PageId[]).find((id) => id === entry?.[0]);
  if (!page || (parts.length > 1 && !wild.includes(page))) return null;
  return { page, locale, rest };
}
