import { z } from 'zod';
import type { Bilingual } from '../bilingual.ts';
import { hatchNames, pileDrawings, toneNames } from './ground-names.ts';
import { onEveryPage, onPages, type ShownOn, whereNamed } from './pages.ts';
import type { LabelArea, SheetSpec } from './sheet-spec.ts';
import { code, column, decimal, email, id, layers, localized, month, oneOf, optional, phone, picture, pictures, ref, refs, text, webAddress, wholeNumber, year, yesNo } from './value-rules.ts';

const personName = localized('Name', '姓名', { en: 'The name as visitors read it.', zh: '访客看到的姓名。' }, ['Tan Wei Ming', '陈伟明'], { sameInBoth: true });
const title = localized('Title', '标题', { en: 'A few words.', zh: '几个字的标题。' }, ['Safety first', '安全第一']);
const longText = localized('Text', '正文', { en: 'The text; a line break (Alt+Enter) starts a new paragraph.', zh: '正文；换行（Alt+Enter）另起一段。' }, ['Nobody is hurt on our sites…', '工地零伤害……'], { maxLength: 3000 });

/** A sheet of short titled texts on the About us page. */
function statements(name: string, key: string, entity: string, about: SheetSpec['about']): SheetSpec {
  return {
    workbook: 'company.xlsx', name, key, entity, mayBeEmpty: true, about,
    shownOn: onPages('about'),
    columns: { id: code('safety-first'), title, text: longText },
  };
}

/** Every sheet except those of strings.xlsx, in the order in which the office sees them. One block per sheet, one line per column. */
const sheets: readonly SheetSpec[] = [
  {
    workbook: 'projects.xlsx', name: 'Projects', key: 'projects', entity: 'Project',
    about: { en: 'Every project, one row each.', zh: '每一项工程，一行一项。' },
    shownOn: {
      kind: 'pages', pages: ['projects', 'home'], ownPage: 'project',
      partlyOn: {
        services: ['pileTypes', 'largestDiameter', 'deepestPenetration', 'formations'],
        // Its neighbours in the list link to it by its name, and the links to more projects count those with a pile type or formation.
        project: ['name', 'pileTypes', 'formations'],
        gallery: ['name'],
      },
    },
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
      formations: refs('Formations', '地层', 'formations', { en: 'Names or codes from the sheet Formations, from the ground down: the pile ends in the last. Separated by ;', zh: '填“Formations”表中的名称或代号，自上而下，最后一项为持力层；多项以 ; 分隔。' }, 'Marine Clay; Old Alluvium'),
      description: localized('Description', '说明', { en: 'Two or three sentences on ground, method and result.', zh: '两三句话，说明地质、工法与成果。' }, ['Bored piles socketed into granite…', '钻孔桩嵌入花岗岩……'], { maxLength: 1200, describesPage: true }),
      pictures: pictures('Pictures', '图片', { en: 'Files in data/images, the first is shown on the card; several are separated by ;', zh: 'data/images 内的文件名，第一张用于卡片；多张以 ; 分隔。' }, 'projects/hdb-bored-piling-1.jpg'),
      layers: optional(layers('Layers by depth (m)', '各层层顶深度（米）', 'formations', { en: 'Depth in metres at which a layer was met, then its formation, from the ground down; separated by ; Where only the founding layer was met, that one alone. Blank: drawn dashed, as not recorded.', zh: '先填层顶深度（米），再填地层名称，自上而下，以 ; 分隔。只知持力层的，就填那一层。留空则图中画虚线，表示未记录。' }, '0 Marine Clay; 18 Old Alluvium', { mayLack: true })),
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
      { kind: 'notBeforeFounding', field: 'start', company: 'company', founded: 'founded' },
      { kind: 'startsWith', field: 'id', prefixOf: 'company' },
      { kind: 'ownPictures', field: 'pictures' },
      { kind: 'layers', field: 'layers', of: 'formations', within: 'deepestPenetration' },
    ],
  },

  {
    workbook: 'projects.xlsx', name: 'Project list', key: 'projectList', entity: 'ProjectListEntry', listOf: 'projects',
    about: { en: 'The order of the projects on the site; a project may stand here more than once.', zh: '工程在网站上的次序；同一工程可出现多次。' },
    shownOn: { kind: 'pages', pages: ['projects'], partlyOn: { home: ['project'], services: [], project: [] } },
    columns: {
      project: ref('Project No.', '工程编号', 'projects', { en: 'A Project No. from the sheet Projects.', zh: '“Projects”表中的工程编号。' }, 'TF-P001'),
    },
  },

  {
    workbook: 'projects.xlsx', name: 'Pile types', key: 'pileTypes', entity: 'PileType', alsoNamedBy: ['name'],
    about: { en: 'The types of pile that the sheet Projects may name.', zh: '“Projects”表可选用的桩型。' },
    shownOn: whereNamed('home', 'projects', 'project', 'services'),
    columns: {
      id: code('bored-pile'),
      name: localized('Name', '名称', { en: 'Name of the pile type.', zh: '桩型名称。' }, ['Foundation bored pile', '基础钻孔灌注桩']),
      drawnAs: optional(oneOf('Drawn as', '图示', pileDrawings, { en: 'How drawings of the ground show it. Of several types of a project, the upper row here is drawn in the ground.', zh: '地层剖面图中的画法。一项工程有多种桩型时，剖面中画本表排在前面的一种。' }, 'Single shaft', { mayLack: true })),
    },
    checks: [{ kind: 'drawn', field: 'drawnAs' }],
  },

  {
    workbook: 'projects.xlsx', name: 'Formations', key: 'formations', entity: 'Formation', alsoNamedBy: ['name'],
    about: { en: 'The geological formations that the sheet Projects may name.', zh: '“Projects”表可选用的地层。' },
    shownOn: whereNamed('home', 'projects', 'project', 'services'),
    columns: {
      id: code('old-alluvium'),
      name: localized('Name', '名称', { en: 'Name of the formation.', zh: '地层名称。' }, ['Old Alluvium', '老冲积层']),
      hatch: optional(oneOf('Hatch', '图例', hatchNames, { en: 'Its hatch in drawings of the ground, after BS 5930. Blank: a plain band.', zh: '地层剖面图中的图例，按 BS 5930。留空则画素色带。' }, 'Clayey sand', { mayLack: true })),
      tone: optional(oneOf('Tone', '颜色', toneNames, { en: 'Its colour in drawings of the ground. Blank: grey.', zh: '地层剖面图中的颜色。留空则为灰色。' }, 'Ochre', { mayLack: true })),
      parent: optional(ref('Part of', '所属地层', 'formations', { en: 'The formation of which this is a member: a name or code from this sheet. A member is found under its formation and has its colour, and its hatch where its own is blank.', zh: '本层所属的地层，填本表中的名称或代号。查找所属地层时也会找到本层；图中颜色随所属地层，图例留空时也随之。' }, 'Kallang Formation', { mayLack: true })),
      formerName: optional(ref('Former name', '旧称', 'formations', { en: 'The row of this sheet with the former name of this formation. Projects may go on using either name: both are found together and drawn as this row.', zh: '本地层旧称在本表中的那一行。工程资料仍可用任一名称：两者一并查找，图中均按本行绘制。' }, 'Old Alluvium', { mayLack: true, unique: true })),
    },
    checks: [{ kind: 'drawn', field: 'hatch' }, { kind: 'drawn', field: 'tone' }, { kind: 'notUnderItself', parent: 'parent', formerName: 'formerName' }],
  },

  {
    workbook: 'machines.xlsx', name: 'Machines', key: 'machines', entity: 'Machine', idFrom: ['machineId', 'model'],
    about: { en: 'Every rig and crane, in the order of the table on the site.', zh: '全部钻机与起重机，次序即网站表格的次序。' },
    shownOn: { kind: 'pages', pages: ['machineries'], partlyOn: { home: [] }, pictureFolder: 'machines/' },
    columns: {
      model: text('Model', '型号', { en: 'Model as on the plate, without the manufacturer.', zh: '铭牌上的型号，不含制造商。' }, 'SR285RC10'),
      manufacturer: text('Manufacturer', '制造商', { en: 'Maker of the machine.', zh: '制造商。' }, 'Sany'),
      type: ref('Type', '类型', 'machineTypes', { en: 'A name or code from the sheet Machine types.', zh: '“Machine types”表中的名称或代号。' }, 'Hydraulic rotary drilling rig'),
      machineId: optional(text('Machine ID', '机身编号', { en: 'Serial number. Blank shows "Not provided".', zh: '机身编号。留空则显示“未提供”。' }, '22SR02851176', { unique: true })),
      yearOfManufacture: year('Year of manufacture', '制造年份', { en: 'Four digits.', zh: '四位年份。' }, '2021', { min: 1980 }),
      newPurchase: optional(yesNo('New purchase', '新购', { en: 'Yes for a machine bought new; else blank.', zh: '新购设备填 Yes，否则留空。' }, 'Yes')),
      maximumDepth: optional(decimal('Maximum depth (m)', '最大钻深（米）', { en: 'Deepest that the rig drills with the Kelly bar we own, in metres: the number only. Blank shows nothing; cranes have none.', zh: '以我方所配钻杆可达的最大钻深，单位米，只填数字。留空则不显示；起重机不填。' }, '82', { min: 1, max: 150, unit: 'm', mayLack: true })),
    },
  },

  {
    workbook: 'machines.xlsx', name: 'Machine types', key: 'machineTypes', entity: 'MachineType', alsoNamedBy: ['name'],
    about: { en: 'The kinds of machine that the sheet Machines may name.', zh: '“Machines”表可选用的设备类型。' },
    shownOn: whereNamed('machineries'),
    columns: {
      id: code('crawler-crane'),
      name: localized('Name', '名称', { en: 'Name of the kind of machine.', zh: '设备类型名称。' }, ['Crawler crane', '履带式起重机']),
    },
  },

  {
    workbook: 'people.xlsx', name: 'Key personnel', key: 'keyPersonnel', entity: 'KeyPerson', mayBeEmpty: true, idFrom: ['name'],
    about: { en: 'The people on the About us page.', zh: '“关于我们”页的主要管理人员。' },
    shownOn: onPages('about'),
    columns: {
      name: personName,
      title: localized('Title', '职位', { en: 'Position in the company.', zh: '职位。' }, ['Managing Director', '董事总经理']),
      biography: localized('Biography', '简介', { en: 'Two or three sentences.', zh: '两三句简介。' }, ['Wei Ming founded…', '陈伟明于 2011 年创办……'], { maxLength: 1200 }),
      photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/leader-01.jpg', { proportions: 'upright' }),
    },
  },

  {
    workbook: 'people.xlsx', name: 'Engineers', key: 'engineers', entity: 'Engineer', mayBeEmpty: true, idFrom: ['name'],
    about: { en: 'The cards of the Engineer Gallery, which flip.', zh: '工程师风采的卡片，可翻面。' },
    shownOn: onPages('gallery'),
    columns: {
      name: personName,
      jobTitle: localized('Job title', '职务', { en: 'What the person does.', zh: '职务。' }, ['Geotechnical Engineer', '岩土工程师']),
      education: localized('Education', '学历', { en: 'Degree or diploma, and school.', zh: '学历与院校。' }, ['BEng (Civil), NUS', '新加坡国立大学土木工程学士'], { sameInBoth: true, maxLength: 240 }),
      photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/engineer-01.jpg', { proportions: 'upright' }),
      projects: optional(refs('Projects', '参与工程', 'projects', { en: 'Project numbers that the back of the card links to; several are separated by ;', zh: '卡片背面链接的工程编号；多项以 ; 分隔。' }, 'TF-P010; TF-P018', { mayLack: true })),
    },
  },

  {
    workbook: 'people.xlsx', name: 'Staff', key: 'staff', entity: 'StaffMember', mayBeEmpty: true, idFrom: ['name'],
    about: { en: 'The photos of the Staff Gallery.', zh: '员工风采的照片。' },
    shownOn: onPages('gallery'),
    columns: {
      name: personName,
      photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/staff-01.jpg', { proportions: 'upright' }),
    },
  },

  {
    workbook: 'events.xlsx', name: 'Events', key: 'events', entity: 'Event', mayBeEmpty: true,
    about: { en: 'Events of the NewsRoom, newest first.', zh: '新闻动态中的活动，最新的在前。' },
    shownOn: onPages('news'),
    columns: {
      id: id('Event code', '活动代号', { en: 'The year of the event, then words joined by -', zh: '活动年份，后接以 - 连接的英文词。' }, '2022-christmas-party', /^(19|20)\d\d(-[a-z0-9]+)+$/),
      name: localized('Name', '名称', { en: 'Name of the event.', zh: '活动名称。' }, ['Christmas party', '圣诞聚会']),
      description: localized('Description', '说明', { en: 'Two or three sentences for the back of the card.', zh: '卡片背面的两三句说明。' }, ['Colleagues and families…', '同事与家属……'], { maxLength: 1200 }),
      shownUnder: year('Shown under', '归入年份', { en: 'The year group on the site; it may differ from the year in the code.', zh: '网站上所归的年份，可与代号中的年份不同。' }, '2023', { mayBeNext: true }),
      pictures: pictures('Pictures', '图片', { en: 'Files in data/images, the first is shown on the card; several are separated by ;', zh: 'data/images 内的文件名，第一张用于卡片；多张以 ; 分隔。' }, 'events/christmas-party-1.jpg'),
    },
  },

  {
    workbook: 'company.xlsx', name: 'Companies', key: 'companies', entity: 'Company', alsoNamedBy: ['name'],
    about: { en: 'The two companies.', zh: '两家公司。' },
    shownOn: { kind: 'pages', pages: ['about', 'contact'], partlyOn: { everyPage: ['id', 'name', 'logo', 'phone', 'email', 'address'], project: ['whatsapp'] } },
    columns: {
      id: id('Code', '代号', { en: 'Two capital letters; project numbers begin with it.', zh: '两个大写字母，工程编号以它开头。' }, 'TF', /^[A-Z]{2}$/),
      name: localized('Name', '名称', { en: 'Registered name.', zh: '注册名称。' }, ['Teras Foundation Pte Ltd', '泰磊地基私人有限公司'], { sameInBoth: true }),
      founded: year('Founded', '成立年份', { en: 'Year of registration.', zh: '成立年份。' }, '2019'),
      workhead: oneOf('Workhead', '注册类别', ['CR06', 'CR07', 'CR08', 'CR09', 'CW01', 'CW02'], { en: 'BCA workhead.', zh: '建设局（BCA）注册类别。' }, 'CR08'),
      grade: oneOf('Grade', '等级', ['Single Grade', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'], { en: 'BCA grade.', zh: '建设局（BCA）等级。' }, 'L5'),
      logo: picture('Logo', '标志', { en: 'A file in data/images; -light and -mark variants lie beside it.', zh: 'data/images 内的文件名；-light 与 -mark 版本放在同处。' }, 'logos/teras-foundation.svg', { mayBeSmall: true }),
      introduction: localized('Introduction', '公司简介', { en: 'Who the company is; a line break starts a new paragraph.', zh: '公司简介；换行另起一段。' }, ['Teras Foundation was set up in 2019…', '泰磊地基成立于 2019 年……'], { maxLength: 3000 }),
      address: localized('Address', '地址', { en: 'Street and postal code. A blank Chinese address shows the English one.', zh: '街道与邮编。中文留空则显示英文。' }, ['18 Example Crescent, Singapore 600018', '新加坡范例弯 18 号，邮区 600018'], { maxLength: 240, sameInBoth: true }),
      phone: phone('Phone', '电话', { en: 'International form, beginning with +65', zh: '国际格式，以 +65 开头。' }, '+65 6123 4567'),
      email: email('Email', '电邮', { en: 'E-mail address for enquiries.', zh: '询价电邮。' }, 'enquiry@teras.example'),
      map: webAddress('Map', '地图', { en: 'https address of the map to embed.', zh: '嵌入地图的 https 网址。' }, 'https://www.openstreetmap.org/export/embed.html?bbox=…'),
      nearest: optional(localized('Nearest station', '最近车站', { en: 'The nearest station and its exit, and the way from there. Shown with the address, and where a map does not load.', zh: '最近的地铁站与出口，以及步行路线。与地址一同显示，地图无法载入时亦然。' }, ['Kranji (NS7), Exit B, 8 minutes on foot', '克兰芝地铁站（NS7）B 出口，步行 8 分钟'], { mayLack: true })),
      mapPicture: optional(picture('Map picture', '地图图片', { en: 'A still picture of the map, a file in data/images. Shown until the map has loaded, and where it does not load.', zh: 'data/images 内的地图图片，在地图载入之前及无法载入时显示。' }, 'maps/teras-foundation.jpg', { mayLack: true })),
      whatsapp: optional(phone('WhatsApp', '聊天号码', { en: 'Number that answers on WhatsApp, in international form. Blank: not shown.', zh: 'WhatsApp 号码，国际格式。留空则不显示。' }, '+65 8123 4567', { mayLack: true })),
    },
    checks: [{ kind: 'postalCode', field: 'address' }],
  },

  {
    workbook: 'company.xlsx', name: 'Certificates', key: 'certificates', entity: 'Certificate', mayBeEmpty: true,
    about: { en: 'Certificates and licences, in the order of the carousel on Home.', zh: '证书与执照，次序即首页轮播的次序。' },
    shownOn: { kind: 'pages', pages: ['about'], partlyOn: { home: ['id', 'company', 'name', 'picture'] } },
    columns: {
      id: code('safety-first'),
      company: ref('Company', '公司', 'companies', { en: 'The company that holds it: its code.', zh: '持证公司的代号。' }, 'TF'),
      name: localized('Name', '名称', { en: 'Name of the certificate.', zh: '证书名称。' }, ['ISO 9001:2015', 'ISO 9001:2015 质量管理体系'], { sameInBoth: true }),
      picture: picture('Picture', '图片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'certificates/iso-9001-2015.jpg'),
      number: optional(text('Number', '证书编号', { en: 'Number of the certificate, as printed on it.', zh: '证书上的编号。' }, 'SG-2024-1075', { mayLack: true })),
      scope: optional(localized('Scope', '认证范围', { en: 'What the certificate covers, as printed on it.', zh: '证书所载的认证范围。' }, ['Bored piles and pile load testing', '钻孔桩与桩载荷试验'], { maxLength: 240, mayLack: true })),
      validUntil: optional(month('Valid until', '有效期至', { en: 'Last month in which it is valid; any day of it.', zh: '有效期的最后一个月，填该月任何一天皆可。' }, 'Jun 2027', { mayLack: true, mayBeFuture: true })),
    },
    derived: { validUntilText: { kind: 'month', from: 'validUntil' } },
  },

  {
    workbook: 'company.xlsx', name: 'Pictures', key: 'pictureTexts', entity: 'PictureText', mayBeEmpty: true, idFrom: ['file'],
    about: { en: 'What each picture shows, for readers who cannot see it.', zh: '每张图片的说明，供看不见图片的读者使用。' },
    shownOn: { kind: 'withPicture' },
    columns: {
      file: picture('File', '图片文件', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'banners/banner-1.jpg', { unique: true }),
      alt: localized('Alt text', '图片说明', { en: 'What the picture shows, in one sentence.', zh: '用一句话说明图片内容。' }, ['Rotary piling rig on a housing site', '住宅工地上的旋挖钻机'], { maxLength: 240 }),
      illustration: optional(yesNo('Illustration', '效果图', { en: 'Yes for a render or a drawing that stands for a photograph: it gets a caption. Else blank.', zh: '代替照片的效果图填 Yes，图上会注明；其他留空。' }, 'Yes', { mayLack: true })),
    },
  },

  statements('Commitments', 'commitments', 'Commitment', { en: 'The five commitments of the About us page.', zh: '“关于我们”页的五项承诺。' }),
  statements('Objectives', 'objectives', 'Objective', { en: 'The four objectives of the About us page.', zh: '“关于我们”页的四项目标。' }),
  statements('Policies', 'policies', 'Policy', { en: 'The quality policy and the environmental, health and safety policy.', zh: '质量方针与环境、健康及安全方针。' }),

  {
    workbook: 'company.xlsx', name: 'Services', key: 'services', entity: 'Service',
    about: { en: 'What the companies do, by family.', zh: '服务项目，按类别排列。' },
    shownOn: onPages('services'),
    columns: {
      id: code('safety-first'),
      family: oneOf('Family', '类别', ['Foundation piles', 'Earth retaining piles', 'Pile testing', 'Other works'], { en: 'The group on the Services page.', zh: '服务项目页上的类别。' }, 'Pile testing'),
      name: localized('Name', '名称', { en: 'Name of the service.', zh: '服务名称。' }, ['Kentledge', '堆载试验']),
      purpose: localized('Purpose', '用途', { en: 'What it is for, in one sentence.', zh: '一句话说明用途。' }, ['Proves the capacity of a pile…', '验证单桩承载力……'], { maxLength: 400 }),
      description: localized('Description', '说明', { en: 'How it is done, in two or three sentences.', zh: '两三句话说明做法。' }, ['Concrete blocks are stacked…', '以混凝土块堆载……'], { maxLength: 1200 }),
      picture: picture('Picture', '图片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'services/kentledge-test.jpg'),
    },
  },

  {
    workbook: 'company.xlsx', name: 'Banners', key: 'banners', entity: 'Banner',
    about: { en: 'The large pictures at the top of Home.', zh: '首页顶部的大图。' },
    shownOn: onPages('home'),
    columns: {
      id: code('safety-first'),
      title: localized('Title', '标题', { en: 'Headline over the picture, a few words.', zh: '图上的标题，几个字。' }, ['82 metres into granite', '深入花岗岩 82 米']),
      text: localized('Text', '正文', { en: 'One sentence below the headline.', zh: '标题下的一句话。' }, ['From soft clay to rock…', '从软黏土到岩层……'], { maxLength: 300 }),
      picture: picture('Picture', '图片', { en: 'A file in data/images, twice as wide as high.', zh: 'data/images 内的文件名，宽为高的两倍。' }, 'banners/banner-1.jpg', { proportions: 'wide' }),
    },
  },

  {
    workbook: 'company.xlsx', name: 'Settings', key: 'settings', entity: 'Settings', idFrom: ['setting'],
    about: { en: 'Values of the whole site, one row each.', zh: '全站设置，一行一项。' },
    shownOn: onEveryPage,
    columns: {
      setting: column(z.string(), 'text', 'Setting', '设置', { en: 'Name of the setting. Keep it as it is.', zh: '设置名称，请勿更改。' }, 'Projects per page'),
      value: column(z.string(), 'text', 'Value', '值', { en: 'Change only this column; each cell says what it takes.', zh: '只改此列，每格各有填写说明。' }, '4'),
    },
    settings: {
      copyrightYear: year('Copyright year', '版权年份', { en: 'Year in the footer.', zh: '页脚的版权年份。' }, '2024', { mayBeNext: true }),
      projectsPerPage: wholeNumber('Projects per page', '每次显示的工程数', { en: 'Project cards at first, and more for each Load More.', zh: '首次显示及每次“加载更多”的工程卡片数。' }, '4', { min: 1, max: 100 }),
      projectsOnHome: wholeNumber('Projects on the home page', '首页的工程数', { en: 'Project cards on Home.', zh: '首页的工程卡片数。' }, '4', { min: 1, max: 24 }),
      groupNewsBy: oneOf('Group news by', '新闻归组方式', ['Shown under', 'Event code'], { en: 'Which year groups the news.', zh: '新闻按哪个年份归组。' }, 'Shown under'),
      siteAddress: webAddress('Site address', '网站网址', { en: 'Address of the published site, for search engines.', zh: '网站正式网址，供搜索引擎使用。' }, 'https://www.batu-teras.example'),
      fallbackPicture: picture('Fallback picture', '备用图片', { en: 'Shown when a picture does not load.', zh: '图片无法载入时显示。' }, 'fallback.jpg', { mayBeSmall: true }),
      siteIcon: picture('Site icon', '网站图标', { en: 'SVG shown in the browser tab.', zh: '浏览器标签页图标（SVG）。' }, 'logos/favicon.svg', { mayBeSmall: true }),
      mapHosts: text('Map hosts', '地图网站', { en: 'Hosts that a map may come from; several are separated by ;', zh: '允许的地图网站；多个以 ; 分隔。' }, 'www.openstreetmap.org', { maxLength: 400 }),
      uploadPage: optional(webAddress('Upload page', '上传页面', { en: 'Where changed files are handed in: the page of the host that uploads into the folder data. Blank: send them by mail.', zh: '递交修改后文件的网页，即托管平台上向 data 文件夹上传文件的页面。留空则以电邮递交。' }, 'https://github.com/OWNER/REPOSITORY/upload/main/data', { staffOnly: true })),
      officePage: optional(oneOf('Office page', '办公页面', ['Yes', 'No'], { en: 'Whether the page for the office stands beside the site, at /office/. Blank: yes. No page of the site leads there.', zh: '是否在网站的 /office/ 放置办公页面。留空即放置；网站各页都不会链接到它。' }, 'Yes', { staffOnly: true })),
    },
  },
];

interface AreaSpec extends SheetSpec {
  readonly labels: LabelArea;
}

const labelColumns = {
  // Keys are flat. A dot has no special meaning.
  id: column(z.string().regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)*$/), 'id', 'Key', '键名', { en: 'The name the site looks for. Keep it as it is.', zh: '网站查找用的名称，请勿更改。' }, 'nav.home', { unique: true }),
  words: column(z.string(), 'localized', '', '', { en: 'What visitors read. Keep words in {{ }} as they are.', zh: '访客看到的文字；{{ }} 中的词请保留原样。' }, 'Show all {{count}} projects', { examples: ['Show all {{count}} projects', '显示全部 {{count}} 项工程'] }),
  note: optional(column(z.string(), 'text', 'Note', '备注', { en: 'Where the words stand; for the office only.', zh: '说明文字出现的位置，仅供内部参考。' }, 'Button below the project cards', { staffOnly: true })),
};

function area(name: string, key: string, about: Bilingual, shownOn: ShownOn, usedBy: LabelArea['usedBy'] = 'site', beginnings: readonly string[] = [key]): AreaSpec {
  const entity = key.charAt(0).toUpperCase() + key.slice(1);
  return { workbook: 'strings.xlsx', name, key: `labels-${key}`, entity, about, shownOn, columns: labelColumns, labels: { area: key, beginnings, usedBy } };
}

/**
 * The placeholders that the site fills, by label key. Labels that are not listed have none. Any other name in braces would be shown to
 * visitors as it is.
 */
const labelPlaceholders: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  'about.certificateNumber': ['number'],
  'about.validUntil': ['month'],
  'contact.map': ['company'],
  'contact.openMap': ['company'],
  'controls.slideOf': ['slide', 'total'],
  'controls.showing': ['first', 'last', 'total'],
  'controls.preview.zoomLevel': ['percent'],
  'frame.copyright': ['year', 'name'],
  'home.ground.all': ['total'],
  'machineries.caption': ['total', 'from', 'to'],
  'machineries.depth': ['depth'],
  'machineries.kind': ['type', 'count'],
  'news.group': ['year'],
  'news.bothYears': ['eventYear', 'groupYear'],
  'project.shown': ['shown', 'total'],
  'project.figures': ['depth', 'diameter', 'piles'],
  'project.unknown': ['number'],
  'project.finder.remove': ['name'],
  'project.finder.found': ['total'],
  'project.finder.metres': ['number'],
  'project.finder.millimetres': ['number'],
  'project.since': ['month'],
  'project.formerly': ['name', 'former'],
  'project.ask': ['id'],
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
}));

/** The areas of the site, each with its own sheet in strings.xlsx. A page loads only the areas that it shows. */
export const areas: readonly AreaSpec[] = [
  area('Frame', 'frame', { en: 'Header, navigation, footer, language choice.', zh: '页首、导航、页脚与语言选择。' }, onEveryPage, 'site', ['nav', 'frame']),
  area('Controls', 'controls', { en: 'Carousels, picture preview, cards: buttons and what readers hear.', zh: '轮播、图片预览与卡片的按钮及朗读文字。' }, onPages('home', 'project', 'news', 'gallery', 'about')),
  area('Home', 'home', { en: 'The home page.', zh: '首页。' }, onPages('home')),
  area('Project pages', 'project', { en: 'Project list and project detail.', zh: '工程列表与详情页。' }, onPages('home', 'projects', 'project')),
  area('Services page', 'services', { en: 'The Services page.', zh: '服务项目页。' }, onPages('services')),
  area('Machineries', 'machineries', { en: 'The Machineries page.', zh: '机械设备页。' }, onPages('machineries')),
  area('NewsRoom', 'news', { en: 'The NewsRoom page.', zh: '新闻动态页。' }, onPages('news')),
  area('Gallery', 'gallery', { en: 'The Gallery page.', zh: '员工风采页。' }, onPages('gallery')),
  area('About us', 'about', { en: 'The About us page.', zh: '关于我们页。' }, onPages('about')),
  area('Contact us', 'contact', { en: 'The Contact us page.', zh: '联系我们页。' }, onPages('contact')),
  area('Search engines', 'meta', { en: 'Title and description of each page, for search results and shared links.', zh: '各页的标题与描述，用于搜索结果与分享。' }, { kind: 'pageInKey' }),
  area('Derived wording', 'derived', { en: 'Patterns from which durations and quantities are worded.', zh: '工期与数量的措辞格式。' }, onPages('home', 'services', 'projects', 'project', 'about'), 'codegen'),
  area('Kept labels', 'kept', { en: 'Labels that no page shows yet.', zh: '暂未使用但保留的文字。' }, { kind: 'nowhere' }, 'nobody yet'),
];

/** The data dictionary: every sheet of every workbook, in the order in which the office sees them. */
export const dictionary: readonly SheetSpec[] = [...sheets, ...areas];

export const settings: SheetSpec = sheetOfKey('settings');

/** Sheets that our own tools add to each workbook. They have no content. */
export const helperSheets: readonly string[] = ['Guide', 'Lists', 'Issues'];

export function sheetsOf(workbook: string): readonly SheetSpec[] {
  return dictionary.filter((sheet) => sheet.workbook === workbook);
}

export function sheetOfKey(key: string): SheetSpec {
  const found = dictionary.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`The data dictionary has no sheet with the key ${key}`);
  return found;
}

/** Returns the area in which the site looks up a text key, or undefined if no area has its first segment. */
export function areaOfKey(key: string): AreaSpec | undefined {
  const beginning = /^(\w+)\./.exec(key)?.[1] ?? '';
  return areas.find(({ labels }) => labels.beginnings.includes(beginning));
}

/** Returns the placeholders that a label may contain. All titles and descriptions for search engines accept the same ones. */
export function placeholdersAllowed(key: string): readonly string[] {
  return key.startsWith('meta.') ? ['site', 'name', 'description'] : (labelPlaceholders.get(key) ?? []);
}

/** Returns the placeholders that a label should have in some language. Titles and descriptions for search engines may do without. */
export function placeholdersExpected(key: string): readonly string[] {
  return labelPlaceholders.get(key) ?? [];
}

/** Whether a label is the description of a page for search engines. */
export function describesPage(key: string): boolean {
  return /^meta\.\w+\.description$/.test(key);
}

const quantities = dictionary
  .flatMap(({ derived }) => Object.values(derived ?? {}))
  .flatMap((derivation) => (derivation.kind === 'quantity' ? [derivation.pattern] : []));

/** Labels from which the pipeline builds wording. All of them must be in strings.xlsx. */
export const derivedKeys: readonly string[] = [
  ...Array.from({ length: 12 }, (_, index) => `derived.month.${index + 1}`),
  'derived.monthOfYear',
  'derived.duration',
  'derived.onGoing',
  'derived.twoNames',
  ...new Set(quantities),
];
