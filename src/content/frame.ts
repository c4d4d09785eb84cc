import type { Company } from '../generated/companies.ts';
import type { PictureFile } from '../generated/pictures.ts';
import type { Settings } from '../generated/settings.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { pick, type Site, type SitePictures } from './site.ts';

/** What every page shows besides its own content: header and footer, and a picture for those that do not load. */
export interface FrameData extends Pick<Settings, 'copyrightYear'> {
  readonly companies: readonly CompanyMark[];
  readonly fallbackPicture: PictureView;
}

interface CompanyMark extends Pick<Company, 'id' | 'name' | 'phone' | 'email' | 'address'> {
  /** The company's mark without its wordmark, for navy. */
  readonly markLight: PictureView;
}

export function frameData(site: Pick<Site, 'companies' | 'pictures' | 'settings'>): FrameData {
  const { companies, settings } = site;
  return {
    companies: companies.map((company) => ({
      ...pick(company, 'id', 'name', 'phone', 'email', 'address'),
      markLight: markLight(site, company.logo),
    })),
    copyrightYear: settings.copyrightYear,
    fallbackPicture: pictureView(site, settings.fallbackPicture),
  };
}

/** It lies beside the logo: "logo-mark-light.svg". Where the office has not made one, the logo itself is shown. */
function markLight(site: SitePictures, logo: PictureFile): PictureView {
  const file = logo.replace(/(?=\.\w+$)/, '-mark-light');
  return pictureView(site, isPicture(site, file) ? file : logo);
}

function isPicture({ pictures }: SitePictures, file: string): file is PictureFile {
  return Object.hasOwn(pictures, file);
}

/** What the published site tells search engines, browsers and hosts of itself; for the build only. */
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
