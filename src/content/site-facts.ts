import { type PictureView, pictureView } from './picture-view.ts';
import type { Site } from './site.ts';

/** What the published site says of itself to search engines, browsers and hosts; for the build only. */
export interface SiteFacts {
  /** Scheme and host of the published site, without a slash at the end. */
  readonly address: string;
  /** Hosts that a map may come from. */
  readonly mapHosts: readonly string[];
  /** SVG of the browser's tab. */
  readonly icon: PictureView;
}

export function siteFacts(site: Pick<Site, 'settings' | 'pictures'>): SiteFacts {
  const { siteAddress, mapHosts, siteIcon } = site.settings;
  return {
    address: new URL(siteAddress).origin,
    mapHosts: mapHosts.split(/[;；、，,\s]+/).filter((host) => host !== ''),
    icon: pictureView(site, siteIcon),
  };
}
