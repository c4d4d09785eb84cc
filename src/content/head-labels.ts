import type { MetaKey } from '../generated/labels.ts';
import type { PageId } from './paths.ts';

/** The labels from which the head of a page is made. */
export interface HeadLabels {
  readonly title: MetaKey;
  readonly description: MetaKey;
}

/** Those of each page, in the sheet "Search engines". A page carries its own; the table stays at the build. */
export const headLabels: Readonly<Record<PageId, HeadLabels>> = {
  home: { title: 'meta.home.title', description: 'meta.home.description' },
  services: { title: 'meta.services.title', description: 'meta.services.description' },
  machineries: { title: 'meta.machineries.title', description: 'meta.machineries.description' },
  projects: { title: 'meta.projects.title', description: 'meta.projects.description' },
  project: { title: 'meta.project.title', description: 'meta.project.description' },
  news: { title: 'meta.news.title', description: 'meta.news.description' },
  gallery: { title: 'meta.gallery.title', description: 'meta.gallery.description' },
  about: { title: 'meta.about.title', description: 'meta.about.description' },
  contact: { title: 'meta.contact.title', description: 'meta.contact.description' },
};
