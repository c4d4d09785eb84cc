import type { Locale } from '../generated/languages.ts';

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

export interface Route {
  readonly page: PageId;
  readonly locale: Locale;
  /** The project's title, or the company's code; "" where the address has none. */
  readonly rest: string;
}

/** Where the site stands on its host: "" at the root, "/folder" below one (SITE_BASE of the build). */
export const siteBase = import.meta.env.BASE_URL.slice(0, -1);

/** The address on the host of a path within the site. Every address that the router does not make goes through here. */
export function atBase(path: string): string {
  return siteBase + path;
}

/** "tel:+6560104172" from a number as it is written, with its spaces and brackets. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
