import { id, localized, nameText, pictures, year } from './columns.ts';
import { onPages } from './pages.ts';
import type { SheetSpec } from './sheet-spec.ts';

/** The sheets of events.xlsx, in the order in which the office sees them. */
export const eventSheets: readonly SheetSpec[] = [
  {
    workbook: 'events.xlsx',
    name: 'Events',
    key: 'events',
    entity: 'Event',
    mayBeEmpty: true,
    about: { en: 'Events of the NewsRoom, newest first.', zh: '新闻动态中的活动，最新的在前。' },
    shownOn: onPages('news'),
    checks: [{ kind: 'ownPictures', field: 'pictures', of: 'event' }],
    columns: {
      id: id({
        heading: { en: 'Event code', zh: '活动代号' },
        note: { en: 'The year of the event, then words joined by -', zh: '活动年份，后接以 - 连接的英文词。' },
        example: '2022-christmas-party',
        pattern: /^(19|20)\d\d(-[a-z0-9]+)+$/,
      }),
      name: nameText({
        note: { en: 'Name of the event.', zh: '活动名称。' },
        example: { en: 'Christmas party', zh: '圣诞聚会' },
      }),
      description: localized({
        heading: { en: 'Description', zh: '说明' },
        note: { en: 'Two or three sentences for the back of the card.', zh: '卡片背面的两三句说明。' },
        example: { en: 'Colleagues and families…', zh: '同事与家属……' },
        maxLength: 1200,
      }),
      shownUnder: year({
        heading: { en: 'Shown under', zh: '归入年份' },
        note: {
          en: 'The year group on the site; it may differ from the year in the code.',
          zh: '网站上所归的年份，可与代号中的年份不同。',
        },
        example: '2023',
        mayBeNext: true,
      }),
      pictures: pictures({ example: 'events/christmas-party-1.jpg' }),
    },
  },
];
