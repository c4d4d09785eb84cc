import {
  code,
  decimal,
  id,
  layers,
  localized,
  month,
  nameText,
  newer,
  oneOf,
  optional,
  pictures,
  ref,
  refs,
  text,
  wholeNumber,
} from './columns.ts';
import { hatchNames, pileDrawings, toneNames } from './ground-names.ts';
import { whereNamed } from './pages.ts';
import type { SheetSpec } from './sheet-spec.ts';

/** What a blank hatch, tone or drawing means. */
const drawnPlain = { en: 'drawings of the ground show it plain', zh: '地层剖面图中只能画成素色' };
/** What half a result means. */
const resultHidden = { en: 'the result of this project is not shown', zh: '网站不显示该工程的实测成果' };

/** Words for values that works must keep, which are no results. */
const limitWords = [
  ...['limit', 'target', 'trigger', 'threshold', 'allowable', 'permissible', 'alarm level', 'action level'],
  ...['限值', '限制值', '目标', '触发值', '报警', '预警', '警戒', '容许', '允许', '控制值'],
];

/** The sheets of projects.xlsx, in the order in which the office sees them. */
export const projectSheets: readonly SheetSpec[] = [
  {
    workbook: 'projects.xlsx',
    name: 'Projects',
    key: 'projects',
    entity: 'Project',
    about: { en: 'Every project, one row each.', zh: '每一项工程，一行一项。' },
    shownOn: {
      kind: 'pages',
      pages: ['projects', 'home'],
      ownPage: 'project',
      partlyOn: {
        services: ['pileTypes', 'largestDiameter', 'deepestPenetration', 'formations'],
        // Its neighbours in the list link to it by its name, the nearest in the same ground show its section, and the
        // links to more projects count those with a pile type or formation.
        project: ['name', 'pileTypes', 'formations', 'largestDiameter', 'deepestPenetration', 'layers'],
        gallery: ['name'],
        tender: [
          ...['company', 'name', 'mainContractor', 'start', 'end'],
          ...['totalPiles', 'pileTypes', 'largestDiameter', 'deepestPenetration'],
          ...['formations', 'layers', 'result', 'resultFigure'],
        ],
      },
    },
    columns: {
      id: id({
        heading: { en: 'Project No.', zh: '工程编号' },
        note: {
          en: 'Company code, then -P and three digits. It is also the address of the page.',
          zh: '公司代号加 -P 与三位数字，同时也是该页的网址。',
        },
        example: 'TF-P001',
        pattern: /^[A-Z]{2}-P(?:\d{3}|[1-9]\d{3})$/,
      }),
      company: ref({
        heading: { en: 'Company', zh: '公司' },
        note: { en: 'The company that did the work: its code.', zh: '承建公司的代号。' },
        example: 'TF',
        target: 'companies',
        offers: 'code',
      }),
      name: nameText({
        note: { en: 'The project as visitors read it.', zh: '访客看到的工程名称。' },
        example: { en: 'Tengah Garden Walk Public Housing', zh: '登加花园道公共住屋' },
      }),
      mainContractor: localized({
        heading: { en: 'Main contractor', zh: '总承包商' },
        note: { en: 'The main contractor of the project.', zh: '该工程的总承包商。' },
        example: { en: 'Northgate Builders Pte Ltd', zh: '北门建筑私人有限公司' },
        sameInBoth: true,
      }),
      start: month({
        heading: { en: 'Start', zh: '开工月份' },
        note: { en: 'First month of our works; any day of it.', zh: '我方施工的首月，填该月任何一天皆可。' },
        example: 'Mar 2021',
      }),
      end: optional(
        month({
          heading: { en: 'End', zh: '完工月份' },
          note: { en: 'Last month of our works. Blank means On-Going.', zh: '我方施工的末月。留空表示进行中。' },
          example: 'Jun 2023',
        }),
      ),
      totalPiles: wholeNumber({
        heading: { en: 'Total piles', zh: '总桩数' },
        note: { en: 'Number of piles installed.', zh: '完成的桩数。' },
        example: '1250',
        min: 1,
        max: 100000,
      }),
      pileTypes: refs({
        heading: { en: 'Pile types', zh: '桩型' },
        note: {
          en: 'Names or codes from the sheet Pile types; several are separated by ;',
          zh: '填“Pile types”表中的名称或代号；多项以 ; 分隔。',
        },
        example: 'Foundation bored pile; Secant bored pile',
        target: 'pileTypes',
        offers: 'name',
      }),
      largestDiameter: wholeNumber({
        heading: { en: 'Largest diameter (mm)', zh: '最大桩径（毫米）' },
        note: {
          en: 'Diameter of the largest pile in millimetres: the number only.',
          zh: '最大桩径，单位毫米，只填数字。',
        },
        example: '1500',
        min: 50,
        max: 5000,
        unit: 'mm',
      }),
      deepestPenetration: decimal({
        heading: { en: 'Deepest penetration (m)', zh: '最大入土深度（米）' },
        note: { en: 'Deepest penetration in metres: the number only.', zh: '最大入土深度，单位米，只填数字。' },
        example: '62',
        min: 1,
        max: 150,
        unit: 'm',
      }),
      formations: refs({
        heading: { en: 'Formations', zh: '地层' },
        note: {
          en:
            'Names or codes from the sheet Formations, from the ground down: the pile ends in the ' +
            'last. Separated by ;',
          zh: '填“Formations”表中的名称或代号，自上而下，最后一项为持力层；多项以 ; 分隔。',
        },
        example: 'Marine Clay; Old Alluvium',
        target: 'formations',
        offers: 'name',
      }),
      description: localized({
        heading: { en: 'Description', zh: '说明' },
        note: { en: 'Two or three sentences on ground, method and result.', zh: '两三句话，说明地质、工法与成果。' },
        example: { en: 'Bored piles socketed into granite…', zh: '钻孔桩嵌入花岗岩……' },
        maxLength: 1200,
        describesPage: true,
      }),
      pictures: pictures({ example: 'projects/hdb-bored-piling-1.jpg' }),
      layers: newer(
        layers({
          heading: { en: 'Layers by depth (m)', zh: '各层层顶深度（米）' },
          note: {
            en:
              'Depth in metres at which a layer was met, then its formation, from the ground down; ' +
              'separated by ; Where only the founding layer was met, that one alone. Blank: drawn ' +
              'dashed, as not recorded.',
            zh: '先填层顶深度（米），再填地层名称，自上而下，以 ; 分隔。只知持力层的，就填那一层。留空则图中画虚线，表示未记录。',
          },
          example: '0 Marine Clay; 18 Old Alluvium',
          target: 'formations',
        }),
      ),
      resultFigure: newer(
        text({
          heading: { en: 'Result figure', zh: '实测数字' },
          note: {
            en:
              'The best figure that was measured on site, with its unit sign. Chinese pages show mm, m, MN and MPa ' +
              'in Chinese. The latest four stand on Home.',
            zh: '现场实测的代表性数字，连同单位符号。mm、m、MN、MPa 在中文页显示为毫米、米、兆牛、兆帕。最近的四项显示在首页。',
          },
          example: '2 mm',
          maxLength: 12,
        }),
      ),
      result: newer(
        localized({
          heading: { en: 'Result', zh: '实测成果' },
          note: {
            en: 'What was measured, in a few words; no limit and no target.',
            zh: '用几个字说明测得的是什么；不填限值或目标。',
          },
          example: { en: 'movement of running tunnels 3.1 m from a pile', zh: '距桩 3.1 米的运营隧道累计位移' },
          limitWords,
        }),
      ),
      region: newer(
        oneOf({
          heading: { en: 'Region', zh: '区域' },
          note: {
            en:
              'The planning region of Singapore (URA) in which the site is. ' +
              'Visitors find the project by it, on a map too. Blank: no region.',
            zh: '工地所在的新加坡规划区域（市建局划分）：Central 中区，East 东区，North 北区，North-East 东北区，West 西区。访客可按区域查找，也可在地图上看到。留空则不显示区域。',
          },
          example: 'North-East',
          values: ['Central', 'East', 'North', 'North-East', 'West'],
        }),
      ),
    },
    derived: {
      duration: { kind: 'duration', start: 'start', end: 'end' },
      startText: { kind: 'month', from: 'start' },
      totalPilesText: { kind: 'quantity', from: 'totalPiles', pattern: 'derived.totalPiles' },
      pileTypesText: { kind: 'names', from: 'pileTypes' },
      largestDiameterText: { kind: 'quantity', from: 'largestDiameter', pattern: 'derived.diameter' },
      deepestPenetrationText: { kind: 'quantity', from: 'deepestPenetration', pattern: 'derived.penetration' },
      formationsText: { kind: 'names', from: 'formations', formerName: 'formerName' },
      resultFigureText: {
        kind: 'measured',
        from: 'resultFigure',
        patterns: ['derived.diameter', 'derived.penetration', 'derived.force', 'derived.pressure'],
      },
    },
    checks: [
      { kind: 'notBefore', later: 'end', earlier: 'start' },
      { kind: 'notBeforeFounding', field: 'start', company: 'company', founded: 'founded' },
      { kind: 'startsWith', field: 'id', prefixOf: 'company' },
      { kind: 'ownPictures', field: 'pictures', of: 'project' },
      { kind: 'layers', field: 'layers', of: 'formations', within: 'deepestPenetration' },
      { kind: 'expected', field: 'result', beside: 'resultFigure', ifBlank: resultHidden },
      { kind: 'expected', field: 'resultFigure', beside: 'result', ifBlank: resultHidden },
    ],
  },

  {
    workbook: 'projects.xlsx',
    name: 'Project list',
    key: 'projectList',
    entity: 'ProjectListEntry',
    listOf: 'projects',
    about: {
      en: 'The order of the projects on the site; a project may stand here more than once.',
      zh: '工程在网站上的次序；同一工程可出现多次。',
    },
    shownOn: {
      kind: 'pages',
      pages: ['projects'],
      partlyOn: { home: ['project'], services: [], project: [], tender: ['project'] },
    },
    columns: {
      project: ref({
        heading: { en: 'Project No.', zh: '工程编号' },
        note: { en: 'A Project No. from the sheet Projects.', zh: '“Projects”表中的工程编号。' },
        example: 'TF-P001',
        target: 'projects',
        offers: 'code',
      }),
    },
  },

  {
    workbook: 'projects.xlsx',
    name: 'Pile types',
    key: 'pileTypes',
    entity: 'PileType',
    alsoNamedBy: ['name'],
    about: { en: 'The types of pile that the sheet Projects may name.', zh: '“Projects”表可选用的桩型。' },
    shownOn: whereNamed('home', 'projects', 'project', 'services', 'tender'),
    columns: {
      id: code({ example: 'bored-pile' }),
      name: nameText({
        note: { en: 'Name of the pile type.', zh: '桩型名称。' },
        example: { en: 'Foundation bored pile', zh: '基础钻孔灌注桩' },
      }),
      drawnAs: newer(
        oneOf({
          heading: { en: 'Drawn as', zh: '图示' },
          note: {
            en:
              'How drawings of the ground show it. Of several types of a project, the upper row here ' +
              'is drawn in the ground.',
            zh: '地层剖面图中的画法。一项工程有多种桩型时，剖面中画本表排在前面的一种。',
          },
          example: 'Single shaft',
          values: pileDrawings,
        }),
      ),
    },
    checks: [{ kind: 'expected', field: 'drawnAs', ifBlank: drawnPlain }],
  },

  {
    workbook: 'projects.xlsx',
    name: 'Formations',
    key: 'formations',
    entity: 'Formation',
    alsoNamedBy: ['name'],
    about: { en: 'The geological formations that the sheet Projects may name.', zh: '“Projects”表可选用的地层。' },
    shownOn: whereNamed('home', 'projects', 'project', 'services', 'tender'),
    columns: {
      id: code({ example: 'old-alluvium' }),
      name: nameText({
        note: { en: 'Name of the formation.', zh: '地层名称。' },
        example: { en: 'Old Alluvium', zh: '老冲积层' },
      }),
      hatch: newer(
        oneOf({
          heading: { en: 'Hatch', zh: '花纹' },
          note: {
            en: 'Its hatch in drawings of the ground, after BS 5930. Blank: a plain band.',
            zh: '地层剖面图中的花纹，按 BS 5930。留空则画素色带。',
          },
          example: 'Clayey sand',
          values: hatchNames,
        }),
      ),
      tone: newer(
        oneOf({
          heading: { en: 'Tone', zh: '颜色' },
          note: { en: 'Its colour in drawings of the ground. Blank: grey.', zh: '地层剖面图中的颜色。留空则为灰色。' },
          example: 'Ochre',
          values: toneNames,
        }),
      ),
      parent: newer(
        ref({
          heading: { en: 'Part of', zh: '所属地层' },
          note: {
            en:
              'The formation of which this is a member: a name or code from this sheet. A member is ' +
              'found under its formation and has its colour, and its hatch where its own is blank.',
            zh: '本层所属的地层，填本表中的名称或代号。查找所属地层时也会找到本层；图中颜色随所属地层，图例留空时也随之。',
          },
          example: 'Kallang Formation',
          target: 'formations',
          offers: 'name',
        }),
      ),
      formerName: newer(
        ref({
          heading: { en: 'Former name', zh: '旧称' },
          note: {
            en:
              'The row of this sheet with the former name of this formation. Projects may go on using ' +
              'either name: both are found together and drawn as this row.',
            zh: '本地层旧称在本表中的那一行。工程资料仍可用任一名称：两者一并查找，图中均按本行绘制。',
          },
          example: 'Old Alluvium',
          target: 'formations',
          offers: 'name',
          unique: true,
        }),
      ),
    },
    derived: { fullName: { kind: 'formerly', from: 'formerName' } },
    checks: [
      { kind: 'expected', field: 'hatch', ifBlank: drawnPlain },
      { kind: 'expected', field: 'tone', ifBlank: drawnPlain },
      { kind: 'notUnderItself', parent: 'parent', formerName: 'formerName' },
    ],
  },
];
