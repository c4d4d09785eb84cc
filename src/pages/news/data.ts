import type { Event } from '#generated/events.ts';
import type { Settings } from '#generated/settings.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import { pick, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type NewsData = ReturnType<typeof newsData>;
export type EventData = ReturnType<typeof eventData>;

/** An event with both readings of its year (docs/contract.md, 4). */
function eventData(site: Site, event: Event) {
  const codeYear = Number(event.id.slice(0, 4));
  return {
    ...pick(event, 'id', 'shownUnder'),
    ...recordKeys('event', event.id, 'name', 'description'),
    codeYear,
    pictures: event.pictures.map((file) => pictureView(site, file)),
  };
}

/**
 * Groups events by year, newest year first. An event with code 2022 may be listed under 2023 (docs/contract.md, 4). The
 * setting "Group news by" decides, and a card shows both years where they differ.
 */
export function groupEvents(events: readonly EventData[], groupBy: Settings['groupNewsBy']) {
  const yearOf = (event: EventData) => (groupBy === 'Shown under' ? event.shownUnder : event.codeYear);
  const years = [...new Set(events.map(yearOf))].sort((a, b) => b - a);
  return years.map((year) => ({ year, events: events.filter((event) => yearOf(event) === year) }));
}

export function newsData(site: Site) {
  const events = site.events.map((event) => eventData(site, event));
  return { groups: groupEvents(events, site.settings.groupNewsBy) };
}

export default {
  areas: ['news', 'controls'],
  head: { title: 'meta.news.title', description: 'meta.news.description' },
  data: newsData,
  previewPicture: (data) => data.groups[0]?.events[0]?.pictures[0],
} satisfies PageSource<NewsData>;
