import { z } from 'zod';
import type { Bilingual } from '../bilingual.ts';
import { column, optional } from './fields.ts';
import type { LabelArea, SheetSpec } from './sheet.ts';
import { onEveryPage, onPages, type ShownOn } from './site.ts';

export interface AreaSpec extends SheetSpec {
  readonly labels: LabelArea;
}

const columns = {
  // Keys are flat: a dot in a key is a letter like any other.
  id: column(z.string().regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/), 'id', 'Key', '键名', { en: 'The name the site looks for. Keep it as it is.', zh: '网站查找用的名称，请勿更改。' }, 'nav.home', { unique: true }),
  words: column(z.string(), 'localized', '', '', { en: 'What visitors read. Keep words in {{ }} as they are.', zh: '访客看到的文字；{{ }} 中的词请保留原样。' }, 'Show all {{count}} projects', { examples: ['Show all {{count}} projects', '显示全部 {{count}} 项工程'] }),
  note: optional(column(z.string(), 'text', 'Note', '备注', { en: 'Where the words stand; for the office only.', zh: '说明文字出现的位置，仅供内部参考。' }, 'Button below the project cards', { staffOnly: true })),
};

function area(name: string, key: string, about: Bilingual, shownOn: ShownOn, usedBy: LabelArea['usedBy'] = 'site', beginnings: readonly string[] = [key]): AreaSpec {
  const entity = key.charAt(0).toUpperCase() + key.slice(1);
  return { workbook: 'strings.xlsx', name, key: `labels-${key}`, entity, about, shownOn, columns, labels: { area: key, beginnings, usedBy } };
}

/**
 * What the site puts into labels, by key; a label that is not here takes nothing. Visitors would read another name in
 * braces as it stands.
 */
export const labelPlaceholders: Readonly<Record<string, readonly string[]>> = {
  'contact.map': ['company'],
  'controls.slideOf': ['slide', 'total'],
  'controls.showing': ['first', 'last', 'total'],
  'controls.preview.zoomLevel': ['percent'],
  'frame.copyright': ['year', 'name'],
  'machineries.caption': ['total', 'from', 'to'],
  'machineries.depth': ['depth'],
  'machineries.kind': ['type', 'count'],
  'news.group': ['year'],
  'project.shown': ['shown', 'total'],
  'project.figures': ['depth', 'diameter', 'piles'],
  'project.finder.close': ['total'],
  'project.finder.found': ['total'],
  'project.finder.metres': ['number'],
  'project.finder.millimetres': ['number'],
  'project.since': ['month'],
  'project.call': ['phone'],
  'project.more.formation': ['name'],
  'project.more.pileType': ['name'],
  'project.ground.diameter': ['diameter'],
  'project.ground.description': ['pile', 'machine', 'depth', 'diameter', 'formations', 'layers', 'plan'],
  'project.ground.from': ['depth'],
  'project.ground.layerFrom': ['name', 'depth'],
  'project.ground.list': ['first', 'second'],
  'derived.monthOfYear': ['month', 'year'],
  'derived.duration': ['start', 'end'],
  'derived.twoNames': ['first', 'second'],
  'derived.totalPiles': ['number'],
  'derived.diameter': ['number'],
  'derived.penetration': ['number'],
};

/** The areas of the site, one sheet of strings.xlsx each. A page loads only the areas it shows. */
export const areas: readonly AreaSpec[] = [
  area('Frame', 'frame', { en: 'Header, navigation, footer, language choice.', zh: '页首、导航、页脚与语言选择。' }, onEveryPage, 'site', ['nav', 'frame']),
  area('Controls', 'controls', { en: 'Carousels, picture preview, cards: buttons and what readers hear.', zh: '轮播、图片预览与卡片的按钮及朗读文字。' }, onPages('home', 'project', 'news', 'gallery', 'about')),
  area('Home', 'home', { en: 'The home page.', zh: '首页。' }, onPages('home')),
  area('Project pages', 'project', { en: 'Project list and project detail.', zh: '工程列表与详情页。' }, onPages('home', 'projects', 'project')),
  area('Services page', 'services', { en: 'The Services page.', zh: '服务页。' }, onPages('services')),
  area('Machineries', 'machineries', { en: 'The Machineries page.', zh: '机械设备页。' }, onPages('machineries')),
  area('NewsRoom', 'news', { en: 'The NewsRoom page.', zh: '新闻动态页。' }, onPages('news')),
  area('Gallery', 'gallery', { en: 'The Gallery page.', zh: '风采页。' }, onPages('gallery')),
  area('About us', 'about', { en: 'The About us page.', zh: '关于我们页。' }, onPages('about')),
  area('Contact us', 'contact', { en: 'The Contact us page.', zh: '联系我们页。' }, onPages('contact')),
  area('Search engines', 'meta', { en: 'Title and description of each page, for search results and shared links.', zh: '各页的标题与描述，用于搜索结果与分享。' }, { kind: 'pageInKey' }),
  area('Derived wording', 'derived', { en: 'Patterns from which durations and quantities are worded.', zh: '工期与数量的措辞格式。' }, onPages('home', 'project'), 'codegen'),
  area('Kept labels', 'kept', { en: 'Labels that no page shows yet.', zh: '暂未使用但保留的文字。' }, { kind: 'nowhere' }, 'nobody yet'),
];
