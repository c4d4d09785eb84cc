/** The folders of the published site, besides those of its pages. */
export const publishedFolders = ['/assets/', '/content/', '/lists/', '/office/', '/pictures/'] as const;

/** The files at its top, besides those of its pages. */
export const publishedFiles = [
  '/404.html',
  '/_headers',
  '/_nginx.conf',
  '/_redirects',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/licenses.txt',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
] as const;

/** The path of a file that is not a page's. The build does not compile if it writes one that is not listed above. */
export type PublishedPath = (typeof publishedFiles)[number] | `${(typeof publishedFolders)[number]}${string}`;
