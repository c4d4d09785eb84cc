import type { Locale } from '#generated/languages.ts';
import type { PageId } from '../../shared/page-paths.ts';

export interface Route {
  readonly page: PageId;
  readonly locale: Locale;
  /** The project's title, or the company's code; "" where the address has none. */
  readonly rest: string;
}

/** The site's path on its host: "" at the root, "/folder" below one (SITE_BASE of the build). */
export const siteBase = import.meta.env.BASE_URL.slice(0, -1);

/**
 * Returns the address on the host of a path within the site. Every address that the router does not make goes through
 * this function.
 */
export function atBase(path: string): string {
  return siteBase + path;
}

/** Returns the address of a chat on WhatsApp, about a project if its number is given. */
export function whatsappAddress(number: string, project?: string): string {
  const subject = project === undefined ? '' : `?text=${project}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${subject}`;
}

/** Returns "tel:+6560104172" for a number as it is written, with spaces and brackets. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
