import type { LabelsSpec } from './sheet.ts';
import { onEveryPage, onPages, type ShownOn } from './shown-on.ts';

function area(name: string, key: string, about: readonly [string, string], shownOn: ShownOn, usedBy: LabelsSpec['usedBy'] = 'site', beginnings: readonly string[] = [key]): LabelsSpec {
  return { shape: 'labels', workbook: 'strings.xlsx', name, key, about, shownOn, usedBy, beginnings };
}

/** The areas of the site, one sheet of strings.xlsx each. A page loads only the areas it shows. */
export const areas: readonly LabelsSpec[] = [
  area('Frame', 'frame', ['Header, navigation, footer, language choice.', '页首、导航、页脚与语言选择。'], onEveryPage, 'site', ['nav', 'frame']),
  area('Controls', 'controls', ['Carousels, picture preview, cards: buttons and what readers hear.', '轮播、图片预览与卡片的按钮及朗读文字。'], onPages('home', 'project', 'news', 'gallery', 'about')),
  area('Home', 'home', ['The home page.', '首页。'], onPages('home')),
  area('Project pages', 'project', ['Project list and project detail.', '工程列表与详情页。'], onPages('home', 'projects', 'project')),
  area('Services page', 'services', ['The Services page.', '服务页。'], onPages('services')),
  area('Machineries', 'machineries', ['The Machineries page.', '机械设备页。'], onPages('machineries')),
  area('NewsRoom', 'news', ['The NewsRoom page.', '新闻动态页。'], onPages('news')),
  area('Gallery', 'gallery', ['The Gallery page.', '风采页。'], onPages('gallery')),
  area('About us', 'about', ['The About us page.', '关于我们页。'], onPages('about')),
  area('Contact us', 'contact', ['The Contact us page.', '联系我们页。'], onPages('contact')),
  area('Search engines', 'meta', ['Title and description of each page, for search results and shared links.', '各页的标题与描述，用于搜索结果与分享。'], { kind: 'pageInKey' }),
  area('Derived wording', 'derived', ['Patterns from which durations and quantities are worded.', '工期与数量的措辞格式。'], onPages('home', 'project'), 'codegen'),
  area('Kept labels', 'kept', ['Labels that no page shows yet.', '暂未使用但保留的文字。'], { kind: 'nowhere' }, 'nobody yet'),
];

/** The area in which the site looks for a text key; undefined for a key that begins like none of them. */
export function areaOfKey(key: string): LabelsSpec | undefined {
  const beginning = /^(\w+)\./.exec(key)?.[1] ?? '';
  return areas.find(({ beginnings }) => beginnings.includes(beginning));
}
