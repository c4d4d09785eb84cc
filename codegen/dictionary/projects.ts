import { code, decimal, id, layers, localized, month, oneOf, optional, pictures, ref, refs, wholeNumber } from './fields.ts';
import { hatchNames, pileDrawings, toneNames } from './ground.ts';
import type { SheetSpec } from './sheet.ts';
import { type FirstOfList, whereNamed } from './site.ts';

const workbook = 'projects.xlsx';
const firstOfList: FirstOfList = { page: 'home', list: 'projectList', countSetting: 'projectsOnHome' };

export const projects: SheetSpec = {
  workbook, name: 'Projects', key: 'projects', entity: 'Project',
  about: { en: 'Every project reference, one row each.', zh: '每一项工程业绩，一行一项。' },
  shownOn: { kind: 'pages', pages: ['projects'], ownPage: 'project', firstOfList, countedOn: ['home', 'services'] },
  columns: {
    id: id('Project No.', '工程编号', { en: 'Company code, then -P and three digits. It is also the address of the page.', zh: '公司代号加 -P 与三位数字，同时也是该页的网址。' }, 'TF-P001', /^[A-Z]{2}-P(?:\d{3}|[1-9]\d{3})$/),
    company: ref('Company', '公司', 'companies', { en: 'The company that did the work: its code.', zh: '承建公司的代号。' }, 'TF'),
    name: localized('Name', '名称', { en: 'The project as visitors read it.', zh: '访客看到的工程名称。' }, ['Tengah Garden Walk Public Housing', '登加花园道公共住屋']),
    mainContractor: localized('Main contractor', '总承包商', { en: 'The main contractor of the project.', zh: '该工程的总承包商。' }, ['Northgate Builders Pte Ltd', '北门建筑私人有限公司'], { sameInBoth: true }),
    start: month('Start', '开工月份', { en: 'First month of our works; any day of it.', zh: '我方施工的首月，填该月任何一天皆可。' }, 'Mar 2021'),
    end: optional(month('End', '完工月份', { en: 'Last month of our works. Blank means On-Going.', zh: '我方施工的末月。留空表示进行中。' }, 'Jun 2023')),
    totalPiles: wholeNumber('Total piles', '总桩数', { en: 'Number of piles installed.', zh: '完成的桩数。' }, '1250', { min: 1, max: 100000 }),
    pileTypes: refs('Pile types', '桩型', 'pileTypes', { en: 'Names or codes from the sheet Pile types; several are separated by ;', zh: '填“Pile types”表中的名称或代号；多项以 ; 分隔。' }, 'Foundation bored pile; Secant bored pile'),
    largestDiameter: wholeNumber('Largest diameter (mm)', '最大桩径（毫米）', { en: 'Diameter of the largest pile in millimetres: the number only.', zh: '最大桩径，单位毫米，只填数字。' }, '1500', { min: 50, max: 5000, unit: 'mm' }),
    deepestPenetration: decimal('Deepest penetration (m)', '最大入土深度（米）', { en: 'Deepest penetration in metres: the number only.', zh: '最大入土深度，单位米，只填数字。' }, '62', { min: 1, max: 150, unit: 'm' }),
    formations: refs('Formations', '地质层', 'formations', { en: 'Names or codes from the sheet Formations, from the ground down: the pile ends in the last. Separated by ;', zh: '填“Formations”表中的名称或代号，自上而下，最后一项为持力层；多项以 ; 分隔。' }, 'Old Alluvium; Marine Clay'),
    description: localized('Description', '说明', { en: 'Two or three sentences on ground, method and result.', zh: '两三句话，说明地质、工法与成果。' }, ['Bored piles socketed into granite…', '钻孔桩嵌入花岗岩……'], { maxLength: 1200 }),
    pictures: pictures('Pictures', '图片', { en: 'Files in data/images, the first is shown on the card; several are separated by ;', zh: 'data/images 内的文件名，第一张用于卡片；多张以 ; 分隔。' }, 'projects/hdb-bored-piling-1.jpg'),
    layers: optional(layers('Layers by depth (m)', '各层层顶深度（米）', 'formations', { en: 'Depth in metres at which a layer was met, then its formation, from the ground down; separated by ; Where only the founding layer was met, that one alone. Blank: drawn dashed, as not recorded.', zh: '先填层顶深度（米），再填地质层名称，自上而下，以 ; 分隔。只知持力层的，就填那一层。留空则图中画虚线，表示未记录。' }, '0 Marine Clay; 18 Old Alluvium', { mayLack: true })),
  },
  derived: {
    duration: { kind: 'duration', start: 'start', end: 'end' },
    startText: { kind: 'month', from: 'start' },
    totalPilesText: { kind: 'quantity', from: 'totalPiles', pattern: 'derived.totalPiles' },
    pileTypesText: { kind: 'names', from: 'pileTypes' },
    largestDiameterText: { kind: 'quantity', from: 'largestDiameter', pattern: 'derived.diameter' },
    deepestPenetrationText: { kind: 'quantity', from: 'deepestPenetration', pattern: 'derived.penetration' },
    formationsText: { kind: 'names', from: 'formations' },
  },
  checks: [
    { kind: 'notBefore', later: 'end', earlier: 'start' },
    { kind: 'startsWith', field: 'id', prefixOf: 'company' },
    { kind: 'layers', field: 'layers', of: 'formations', within: 'deepestPenetration' },
  ],
};

export const projectList: SheetSpec = {
  workbook, name: 'Project list', key: 'projectList', entity: 'ProjectListEntry', listOf: 'projects',
  about: { en: 'The order of the projects on the site; a project may stand here more than once.', zh: '工程在网站上的次序；同一工程可出现多次。' },
  shownOn: { kind: 'pages', pages: ['projects'], firstOfList },
  columns: {
    project: ref('Project No.', '工程编号', 'projects', { en: 'A Project No. from the sheet Projects.', zh: '“Projects”表中的工程编号。' }, 'TF-P001'),
  },
};

export const pileTypes: SheetSpec = {
  workbook, name: 'Pile types', key: 'pileTypes', entity: 'PileType', alsoNamedBy: ['name'],
  about: { en: 'The types of pile that the sheet Projects may name.', zh: '“Projects”表可选用的桩型。' },
  shownOn: whereNamed,
  columns: {
    id: code('bored-pile'),
    name: localized('Name', '名称', { en: 'Name of the pile type.', zh: '桩型名称。' }, ['Foundation bored pile', '基础钻孔灌注桩']),
    drawnAs: optional(oneOf('Drawn as', '图示', pileDrawings, { en: 'How drawings of the ground show it. Of several types of a project, the upper row here is drawn in the ground.', zh: '地层剖面图中的画法。一项工程有多种桩型时，剖面中画本表排在前面的一种。' }, 'Single shaft', { mayLack: true })),
  },
  checks: [{ kind: 'drawn', field: 'drawnAs' }],
};

export const formations: SheetSpec = {
  workbook, name: 'Formations', key: 'formations', entity: 'Formation', alsoNamedBy: ['name'],
  about: { en: 'The geological formations that the sheet Projects may name.', zh: '“Projects”表可选用的地质层。' },
  shownOn: whereNamed,
  columns: {
    id: code('old-alluvium'),
    name: localized('Name', '名称', { en: 'Name of the formation.', zh: '地质层名称。' }, ['Old Alluvium', '老冲积层']),
    hatch: optional(oneOf('Hatch', '图例', hatchNames, { en: 'Its hatch in drawings of the ground, after BS 5930. Blank: a plain band.', zh: '地层剖面图中的图例，按 BS 5930。留空则画素色带。' }, 'Clayey sand', { mayLack: true })),
    tone: optional(oneOf('Tone', '颜色', toneNames, { en: 'Its colour in drawings of the ground. Blank: grey.', zh: '地层剖面图中的颜色。留空则为灰色。' }, 'Ochre', { mayLack: true })),
  },
  checks: [{ kind: 'drawn', field: 'hatch' }, { kind: 'drawn', field: 'tone' }],
};
