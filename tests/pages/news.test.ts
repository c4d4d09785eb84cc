import { describe, expect, it } from 'vitest';
import { type EventData, groupEvents, newsData } from '../../src/pages/news/data.ts';
import { site } from '../sample/sample-site.ts';

const events = newsData(site).groups.flatMap((group) => group.events);
const years = (groups: readonly { readonly year: number; readonly events: readonly EventData[] }[]) =>
  groups.map(({ year, events: group }) => [year, group.length]);

describe('News by year', () => {
  it('can be grouped by the year of the event code: 2025, 2024, 2022', () => {
    expect(years(groupEvents(events, 'Event code'))).toEqual([
      [2025, 2],
      [2024, 2],
      [2022, 2],
    ]);
  });
});
