import type { PictureFile } from '#generated/pictures.ts';
import { markOf } from '../../shared/pictures.ts';
import { commonCredentials } from './companies.ts';
import { type PictureView, pictureView, transparentAddress } from './picture-sizes.ts';
import { pick, recordKeys, type Site, type SitePictures } from './site.ts';

/**
 * What every page shows besides its own content: the data of header and footer, and a fallback for pictures that do not
 * load.
 */
export type FrameData = ReturnType<typeof frameData>;

export function frameData(site: Site) {
  const { companies, settings } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'phone', 'whatsapp', 'email'),
      ...recordKeys('company', company.id, 'name', 'address'),
      /** The company's mark without its wordmark, for a navy background. */
      markLight: markLight(site, company.logo),
    })),
    credentials: commonCredentials(site),
    copyrightYear: settings.copyrightYear,
    fallbackPicture: pictureView(site, settings.fallbackPicture),
  };
}

/** Returns the light mark beside a logo, or the logo itself if the office has made none. */
function markLight(site: SitePictures, logo: PictureFile): PictureView {
  const file = markOf(logo);
  const usedFile = isPicture(site, file) ? file : logo;
  return { ...pictureView(site, usedFile), src: transparentAddress(site, usedFile) };
}

function isPicture({ pictures }: SitePictures, file: string): file is PictureFile {
  return Object.hasOwn(pictures, file);
}

/** Facts about the published site for search engines, browsers and hosts. For the build only. */
export function siteFacts(site: Site) {
  const { siteAddress, mapHosts, siteIcon } = site.settings;
  return {
    /** Scheme and host, without a trailing slash. */
    address: new URL(siteAddress).origin,
    /** Hosts that may serve a map. */
    mapHosts,
    /** SVG of the browser tab's icon. */
    icon: pictureView(site, siteIcon),
  };
}
