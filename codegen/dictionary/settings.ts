import { oneOf, picture, text, webAddress, wholeNumber, year } from './field-kinds.ts';
import type { SettingsSpec } from './sheet.ts';
import { onEveryPage } from './shown-on.ts';

export const settings: SettingsSpec = {
  shape: 'settings', workbook: 'company.xlsx', name: 'Settings', key: 'settings',
  about: ['Values of the whole site, one row each.', '全站设置，一行一项。'],
  shownOn: onEveryPage,
  settings: {
    copyrightYear: year('Copyright year', '版权年份', ['Year in the footer.', '页脚的版权年份。'], '2024'),
    projectsPerPage: wholeNumber('Projects per page', '每次显示的工程数', ['Project cards at first, and more for each Load More.', '首次显示及每次“加载更多”的工程卡片数。'], '4', { min: 1, max: 100 }),
    projectsOnHome: wholeNumber('Projects on the home page', '首页的工程数', ['Project cards on Home.', '首页的工程卡片数。'], '4', { min: 1, max: 24 }),
    groupNewsBy: oneOf('Group news by', '新闻归组方式', ['Shown under', 'Event code'], ['Which year groups the news.', '新闻按哪个年份归组。'], 'Shown under'),
    siteAddress: webAddress('Site address', '网站网址', ['Address of the published site, for search engines.', '网站正式网址，供搜索引擎使用。'], 'https://www.batu-teras.example'),
    fallbackPicture: picture('Fallback picture', '备用图片', ['Shown when a picture does not load.', '图片无法载入时显示。'], 'fallback.jpg'),
    siteIcon: picture('Site icon', '网站图标', ['SVG shown in the browser tab.', '浏览器标签页图标（SVG）。'], 'logos/favicon.svg'),
    mapHosts: text('Map hosts', '地图网站', ['Hosts that a map may come from; several are separated by ;', '允许的地图网站；多个以 ; 分隔。'], 'www.openstreetmap.org', { maxLength: 400 }),
  },
};
