import type { PictureFile } from '../generated/pictures.ts';
import { type PictureView, pictureView, seeThroughAddress } from './picture-sizes.ts';
import { pick, type Site, type SitePictures } from './site.ts';

/** What every page shows besides its own content: header and footer, and a picture for those that do not load. */
export type FrameData = ReturnType<typeof frameData>;

export function frameData(site: Pick<Site, 'companies' | 'pictures' | 'settings'>) {
  const { companies, settings } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'name', 'phone', 'email', 'address'),
      /** The company's mark without its wordmark, for navy. */
      markLight: markLight(site, company.logo),
    })),
    copyrightYear: settings.copyrightYear,
    fallbackPicture: pictureView(site, settings.fallbackPicture),
  };
}

/** It lies beside the logo: "logo-mark-light.svg". Where the office has not made one, the logo itself is shown. */
function markLight(site: SitePictures, logo: PictureFile): PictureView {
  const file = logo.replace(/(?=\.\w+$)/, '-mark-light');
  const shown = isPicture(site, file) ? file : logo;
  return { ...pictureView(site, shown), src: seeThroughAddress(site, shown) };
}

function isPicture({ pictures }: SitePictures, file: string): file is PictureFile {
  return Object.hasOwn(pictures, file);
}

/** What the published site tells search engines, browsers and hosts of itself; for the build only. */
export function siteFacts(site: Pick<Site, 'settings' | 'pictures'>) {
  const { siteAddress, mapHosts, siteIcon } = site.settings;
  return {
    /** Scheme and host, without a slash at the end. */
    address: new URL(siteAddress).origin,
    /** Hosts that a map may come from. */
    mapHosts: mapHosts.split(/[;；、，,\s]+/).filter((host) => host !== ''),
    /** SVG of the browser's tab. */
    icon: pictureView(site, siteIcon),
  };
}
