/** Names of the messages over Vite's socket, besides `site:content` of the site itself. */
export const problemsEvent = 'staff:problems';
/** From the page, when it is there: which content it was made from. */
export const hereEvent = 'staff:here';

/** Below it the preview answers its own pages; the published site has nothing there. */
export const staffPath = '/@staff/';
/** Names of the meta tags that the preview puts into its pages. */
export const tokenName = 'staff-token';
export const versionName = 'staff-version';
export const tokenHeader = 'x-staff-token';
