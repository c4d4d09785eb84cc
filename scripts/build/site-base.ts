/** The folder of the host that the site stands in (SITE_BASE): "" when it has the host to itself, else "/folder". */
export const siteBase = (process.env.SITE_BASE ?? '').replace(/^\/*(.*?)\/*$/, (_, folder: string) =>
  folder === '' ? '' : `/${folder}`,
);
