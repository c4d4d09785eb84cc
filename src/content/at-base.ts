/** Where the site stands on its host: "" at the root, "/folder" below one (SITE_BASE of the build). */
export const siteBase = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The address on the host of a path within the site. Every address that the router does not make goes through here. */
export function atBase(path: string): string {
  return siteBase + path;
}
