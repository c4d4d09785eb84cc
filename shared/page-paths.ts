/** Every page of the site, with its path in the English edition exactly as in docs/contract.md (3). */
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
  privacy: '/privacy/',
  tender: '/tender/',
} as const;

/** Home also answers here, and at every path below. */
export const homeAlias = '/Home/';

/** Letter case and slashes at the end make no other address. */
export const addressForm = (address: string): string => address.toLowerCase().replace(/\/+$/, '');

export type PageId = keyof typeof pagePaths;
