import { type PageId, pagePaths } from '../../../shared/page-paths.ts';
import { type LabelKey, Words } from '../../i18n/use-text.tsx';
import { PageLink, type PageLinkProps } from '../page-link/PageLink.tsx';

/**
 * The `aria-current` of an entry on a page: "page" for the page itself, "true" for the section that a project belongs
 * to.
 */
function ariaCurrentOf(entry: PageId, page: PageId): 'page' | 'true' | undefined {
  if (entry === page) return 'page';
  return entry === 'projects' && page === 'project' ? 'true' : undefined;
}

/** The labels of all pages, in the order of the navigation. One without a label has no entry there. */
export type LinkedPages = Readonly<Record<PageId, { readonly navLabel: LabelKey | null }>>;

interface PageLinksProps extends Pick<PageLinkProps, 'className' | 'onClick'> {
  readonly pages: LinkedPages;
  /** The page that is shown. */
  readonly page: PageId;
}

/** The items of a list of links to all pages. */
export function PageLinks({ pages, page, ...link }: PageLinksProps) {
  // TypeScript does not know the keys of an object.
  return (Object.keys(pages) as PageId[]).map((entry) => {
    const { navLabel } = pages[entry];
    return (
      navLabel && (
        <li key={entry}>
          <PageLink {...link} to={pagePaths[entry]} aria-current={ariaCurrentOf(entry, page)}>
            <Words of={navLabel} />
          </PageLink>
        </li>
      )
    );
  });
}
