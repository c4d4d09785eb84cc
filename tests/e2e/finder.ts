import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';
import { site } from './site.ts';

const { projects } = site;

export const cards = (page: Page) => page.locator('main article:visible');

export const query = (page: Page) => new URL(page.url()).search;

export const fitting = (matches: (project: (typeof projects)[number]) => boolean) => projects.filter(matches);

export const countLabel = (total: number, locale: Locale) =>
  label('project.finder.found_other', locale, { count: total });

/** The chosen value of this name. A press removes it. */
export const tag = (page: Page, name: string, locale: Locale) =>
  page.getByRole('link', { name: label('project.finder.remove', locale, { name }), exact: true });
