/** Names of the messages over Vite's socket, in addition to `site:content` from the site itself. */
export const problemsEvent = 'staff:problems';
/** Sent when what changed since the last commit may be asked for: at the start of a page and after each save. */
export const changesEvent = 'staff:changes';
/** Sent by the page when it has loaded, with the version of the content it was made from. */
export const hereEvent = 'staff:here';

/** Below this path, the preview answers requests of its own pages. The published site has no such path. */
export const staffPath = '/@staff/';
/** Names of the meta tags that the preview adds to its pages. */
export const tokenName = 'staff-token';
export const versionName = 'staff-version';
export const tokenHeader = 'x-staff-token';
