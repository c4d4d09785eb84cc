import { z } from 'zod';
import { column, localizedSchema, optional } from './columns.ts';
import { onEveryPage, onPages } from './pages.ts';
import type { LabelArea, SheetSpec } from './sheet-spec.ts';

export interface AreaSpec extends SheetSpec {
  readonly labels: LabelArea;
}

const labelColumns = {
  // Keys are flat. A dot has no special meaning. i18next adds `_one` or `_other` to a key with a count.
  id: column('id', z.string().regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*(_one|_other)?$/), {
    heading: { en: 'Key', zh: '键名' },
    note: { en: 'The name the site looks for. Keep it as it is.', zh: '网站查找用的名称，请勿更改。' },
    example: 'nav.home',
    unique: true,
  }),
  words: column('localized', localizedSchema(z.string()), {
    heading: { en: '', zh: '' },
    note: {
      en: 'What visitors read. Keep words in {{ }} as they are.',
      zh: '访客看到的文字；{{ }} 中的词请保留原样。',
    },
    example: 'Show all {{count}} projects',
    examples: { en: 'Show all {{count}} projects', zh: '显示全部 {{count}} 项工程' },
  }),
  note: optional(
    column('text', z.string(), {
      heading: { en: 'Note', zh: '备注' },
      note: { en: 'Where the words stand; for the office only.', zh: '说明文字出现的位置，仅供内部参考。' },
      example: 'Button below the project cards',
      staffOnly: true,
    }),
  ),
};

interface LabelSheet extends Pick<SheetSpec, 'name' | 'about' | 'shownOn'> {
  /** Names the emitted resource file. Its keys begin with it, unless `beginnings` says otherwise. */
  readonly key: string;
  readonly usedBy?: LabelArea['usedBy'];
  readonly beginnings?: LabelArea['beginnings'];
}

function area({ key, usedBy = 'site', beginnings = [key], ...sheet }: LabelSheet): AreaSpec {
  return {
    ...sheet,
    workbook: 'strings.xlsx',
    key: `labels-${key}`,
    entity: key.charAt(0).toUpperCase() + key.slice(1),
    columns: labelColumns,
    labels: { area: key, beginnings, usedBy },
  };
}

/**
 * The placeholders that the site fills, by label key. Labels that are not listed have none. Any other name in braces
 * would be shown to visitors as it is.
 */
export const labelPlaceholders: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'contact.map': ['company'],
    'contact.openMap': ['company'],
    'controls.certificate.number': ['number'],
    'controls.certificate.validUntil': ['month'],
    'controls.certificate.expired': ['month'],
    'controls.slideOf': ['slide', 'total'],
    'controls.showing': ['first', 'last', 'total'],
    'controls.preview.zoomLevel': ['percent'],
    'frame.copyright': ['year', 'name'],
    'frame.registration': ['workhead', 'grade'],
    'home.banner.action': ['total'],
    'home.mine.rule': ['metres'],
    'home.mine.like_other': ['count'],
    'home.mine.see_other': ['count'],
    'machineries.caption': ['total', 'from', 'to'],
    'machineries.depth': ['depth'],
    'machineries.diameter': ['diameter'],
    'machineries.kind': ['type', 'number'],
    'news.group': ['year'],
    'news.bothYears': ['eventYear', 'groupYear'],
    'privacy.maps.text': ['hosts'],
    'tender.more_one': ['count'],
    'tender.more_other': ['count'],
    'project.shown': ['shown', 'total'],
    'project.figures': ['depth', 'diameter', 'piles'],
    'project.map.without': ['number'],
    'project.unknown': ['number'],
    'project.finder.remove': ['name'],
    'project.finder.found_other': ['count'],
    'project.finder.several_other': ['count'],
    'project.finder.metres': ['number'],
    'project.finder.millimetres': ['number'],
    'project.finder.mine': ['depth', 'diameter', 'name'],
    'project.since': ['month'],
    'project.ask': ['id'],
    'project.rigs_one': ['depth'],
    'project.rigs_other': ['count', 'depth'],
    'project.rigs.drillAll_one': ['diameter'],
    'project.rigs.drillAll_other': ['diameter'],
    'project.rigs.drill_one': ['diameter'],
    'project.rigs.drill_other': ['count', 'diameter'],
    'project.call': ['phone'],
    'project.more.formation': ['name'],
    'project.more.pileType': ['name'],
    'project.ground.diameter': ['diameter'],
    'project.ground.diameter.spoken': ['diameter'],
    'project.ground.side': ['diameter'],
    'project.ground.side.spoken': ['diameter'],
    'project.table.pilesOnPhone': ['piles'],
    'project.compare.check': ['name'],
    'project.compare.chosen': ['chosen', 'most'],
    'project.compare.unknown': ['numbers'],
    'project.compare.surplus': ['numbers', 'most'],
    'project.ground.description': ['pile', 'machine', 'depth', 'diameter', 'formations', 'layers', 'plan'],
    'project.ground.from': ['depth'],
    'project.ground.layerFrom': ['name', 'depth'],
    'project.ground.list': ['first', 'second'],
    'services.method': ['name'],
    'services.built.project': ['project', 'depth', 'diameter'],
    'derived.monthOfYear': ['month', 'year'],
    'derived.duration': ['start', 'end'],
    'derived.twoNames': ['first', 'second'],
    'derived.renamed': ['name', 'present'],
    'derived.formerly': ['name', 'former'],
    'derived.totalPiles': ['number'],
    'derived.diameter': ['number'],
    'derived.penetration': ['number'],
    'derived.force': ['number'],
    'derived.pressure': ['number'],
  }),
);

/** Returns the key by which the site's code asks for a label. i18next adds `_one` or `_other`, as the count is. */
export function askedKey(key: string): string {
  return key.replace(/_(?:one|other)$/, '');
}

const keysWithCount = new Set([...labelPlaceholders.keys()].filter((key) => key !== askedKey(key)).map(askedKey));

/** Returns the labels that strings.xlsx must have for a key that the site's code asks for. */
export function labelsFor(key: string): readonly string[] {
  return keysWithCount.has(key) ? [`${key}_one`, `${key}_other`] : [key];
}

/** The areas of the site, each with its own sheet in strings.xlsx. A page loads only the areas that it shows. */
export const areas: readonly AreaSpec[] = [
  area({
    name: 'Frame',
    key: 'frame',
    about: { en: 'Header, navigation, footer, language choice.', zh: '页首、导航、页脚与语言选择。' },
    shownOn: onEveryPage,
    beginnings: ['nav', 'frame'],
  }),
  area({
    name: 'Controls',
    key: 'controls',
    about: {
      en: 'Carousels, picture preview, cards: buttons and what readers hear; terms of certificates.',
      zh: '轮播、图片预览与卡片的按钮及朗读文字，以及证书的编号与有效期。',
    },
    shownOn: onPages('home', 'project', 'news', 'gallery', 'about', 'tender'),
  }),
  area({ name: 'Home', key: 'home', about: { en: 'The home page.', zh: '首页。' }, shownOn: onPages('home') }),
  area({
    name: 'Project pages',
    key: 'project',
    about: { en: 'Project list and project detail.', zh: '工程列表与详情页。' },
    shownOn: onPages('home', 'projects', 'project', 'tender'),
  }),
  area({
    name: 'Services page',
    key: 'services',
    about: { en: 'The Services page.', zh: '服务项目页。' },
    // The project list has the note over the table of pile types.
    shownOn: onPages('services', 'projects'),
  }),
  area({
    name: 'Machineries',
    key: 'machineries',
    about: { en: 'The Machineries page.', zh: '机械设备页。' },
    shownOn: onPages('machineries'),
  }),
  area({
    name: 'NewsRoom',
    key: 'news',
    about: { en: 'The NewsRoom page.', zh: '新闻动态页。' },
    shownOn: onPages('news'),
  }),
  area({
    name: 'Gallery',
    key: 'gallery',
    about: { en: 'The Gallery page.', zh: '员工风采页。' },
    shownOn: onPages('gallery'),
  }),
  area({
    name: 'About us',
    key: 'about',
    about: { en: 'The About us page.', zh: '关于我们页。' },
    shownOn: onPages('about'),
  }),
  area({
    name: 'Contact us',
    key: 'contact',
    about: { en: 'The Contact us page.', zh: '联系我们页。' },
    // A project and the tender sheet have the people to ask.
    shownOn: onPages('contact', 'project', 'tender'),
  }),
  area({
    name: 'Privacy page',
    key: 'privacy',
    about: { en: 'The privacy notice.', zh: '隐私声明页。' },
    shownOn: onPages('privacy'),
  }),
  area({
    name: 'Tender sheet',
    key: 'tender',
    about: { en: 'The tender sheet.', zh: '投标资料表。' },
    shownOn: onPages('tender'),
  }),
  area({
    name: 'Search engines',
    key: 'meta',
    about: {
      en: 'Title and description of each page, for search results and shared links.',
      zh: '各页的标题与描述，用于搜索结果与分享。',
    },
    shownOn: { kind: 'pageInKey' },
  }),
  area({
    name: 'Derived wording',
    key: 'derived',
    about: { en: 'Patterns from which durations and quantities are worded.', zh: '工期与数量的措辞格式。' },
    shownOn: onPages('home', 'services', 'projects', 'project', 'about', 'tender'),
    usedBy: 'codegen',
  }),
  area({
    name: 'Kept labels',
    key: 'kept',
    about: { en: 'Labels that no page shows yet.', zh: '暂未使用但保留的文字。' },
    shownOn: { kind: 'nowhere' },
    usedBy: 'nobody yet',
  }),
];
