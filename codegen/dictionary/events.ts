import { id, localized, pictures, year } from './fields.ts';
import type { SheetSpec } from './sheet.ts';
import { onPages } from './site.ts';

export const events: SheetSpec = {
  workbook: 'events.xlsx', name: 'Events', key: 'events', entity: 'Event', mayBeEmpty: true,
  about: { en: 'Events of the NewsRoom, newest first.', zh: '新闻动态中的活动，最新的在前。' },
  shownOn: onPages('news'),
  columns: {
    id: id('Event code', '活动代号', { en: 'The year of the event, then words joined by -', zh: '活动年份，后接以 - 连接的英文词。' }, '2022-christmas-party', /^(19|20)\d\d(-[a-z0-9]+)+$/),
    name: localized('Name', '名称', { en: 'Name of the event.', zh: '活动名称。' }, ['Christmas party', '圣诞聚会']),
    description: localized('Description', '说明', { en: 'Two or three sentences for the back of the card.', zh: '卡片背面的两三句说明。' }, ['Colleagues and families…', '同事与家属……'], { maxLength: 1200 }),
    shownUnder: year('Shown under', '归入年份', { en: 'The year group on the site; it may differ from the year in the code.', zh: '网站上所归的年份，可与代号中的年份不同。' }, '2023'),
    pictures: pictures('Pictures', '图片', { en: 'Files in data/images, the first is shown on the card; several are separated by ;', zh: 'data/images 内的文件名，第一张用于卡片；多张以 ; 分隔。' }, 'events/christmas-party-1.jpg'),
  },
};
