import type { PageContent } from '../content/page-data.ts';
import type { PictureView } from '../content/pictures.ts';

/** The picture that stands for a page where its address is shared: its own first one, or else the site's. */
export function pagePicture({ page, data, frame }: PageContent): PictureView {
  switch (page) {
    case 'home':
      return data.banners[0]?.picture ?? frame.fallbackPicture;
    case 'services':
      return data.families[0]?.services[0]?.picture ?? frame.fallbackPicture;
    case 'machineries':
      return data.pictures[0] ?? frame.fallbackPicture;
    case 'projects':
      return data.cards[0]?.picture ?? frame.fallbackPicture;
    case 'project':
      return data.pictures[0] ?? frame.fallbackPicture;
    case 'news':
      return data.groups[0]?.events[0]?.pictures[0] ?? frame.fallbackPicture;
    case 'gallery':
    case 'about':
    case 'contact':
      return frame.fallbackPicture;
  }
}
