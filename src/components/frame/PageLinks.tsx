import type { PageId } from '../../../shared/page-paths.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { Words } from '../../i18n/use-text.tsx';
import { PageLink, type PageLinkProps } from '../page-link/PageLink.tsx';
import { navPages } from './nav-pages.ts';

/**
 * The `aria-current` of an entry on a page: "page" for the page itself, "true" for the section that a project belongs
 * to.
 */
function ariaCurrentOf(entry: PageId, page: PageId): 'page' | 'true' | undefined {
  if (entry === page) return 'page';
  return entry === 'projects' && page === 'project' ? 'true' : undefined;
}

interface PageLinksProps extends Pick<PageLinkProps, 'className' | 'onClick'> {
  /** The page that is shown. */
  readonly page: PageId;
}

/** The items of a list of links to all pages. */
export function PageLinks({ page, ...link }: PageLinksProps) {
  return navPages.map((entry) => (
    <li key={entry.page}>
      <PageLink {...link} to={pagePaths[entry.page]} aria-current={ariaCurrentOf(entry.page, page)}>
        <Words of={entry.label} />
      </PageLink>
    </li>
  ));
}
