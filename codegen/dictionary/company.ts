import { z } from 'zod';
import { code, column, email, id, localized, oneOf, optional, phone, picture, ref, text, webAddress, wholeNumber, year } from './fields.ts';
import type { SheetSpec } from './sheet.ts';
import { onEveryPage, onPages } from './site.ts';

const workbook = 'company.xlsx';
const title = localized('Title', '标题', { en: 'A few words.', zh: '几个字的标题。' }, ['Safety first', '安全第一']);
const words = localized('Text', '正文', { en: 'The text; a line break (Alt+Enter) starts a new paragraph.', zh: '正文；换行（Alt+Enter）另起一段。' }, ['Nobody is hurt on our sites…', '工地零伤害……'], { maxLength: 3000 });

export const companies: SheetSpec = {
  workbook, name: 'Companies', key: 'companies', entity: 'Company', alsoNamedBy: ['name'],
  about: { en: 'The two companies.', zh: '两家公司。' },
  shownOn: { kind: 'pages', pages: ['about', 'contact'], inFrame: ['name', 'logo'] },
  columns: {
    id: id('Code', '代号', { en: 'Two capital letters; project numbers begin with it.', zh: '两个大写字母，工程编号以它开头。' }, 'TF', /^[A-Z]{2}$/),
    name: localized('Name', '名称', { en: 'Registered name.', zh: '注册名称。' }, ['Teras Foundation Pte Ltd', '泰磊地基私人有限公司'], { sameInBoth: true }),
    founded: year('Founded', '成立年份', { en: 'Year of registration.', zh: '成立年份。' }, '2019'),
    workhead: oneOf('Workhead', '工种', ['CR06', 'CR07', 'CR08', 'CR09', 'CW01', 'CW02'], { en: 'BCA workhead.', zh: '建设局（BCA）工种。' }, 'CR08'),
    grade: oneOf('Grade', '等级', ['Single Grade', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'], { en: 'BCA grade.', zh: '建设局（BCA）等级。' }, 'L5'),
    logo: picture('Logo', '标志', { en: 'A file in data/images; -light and -mark variants lie beside it.', zh: 'data/images 内的文件名；-light 与 -mark 版本放在同处。' }, 'logos/teras-foundation.svg'),
    introduction: localized('Introduction', '公司简介', { en: 'Who the company is; a line break starts a new paragraph.', zh: '公司简介；换行另起一段。' }, ['Teras Foundation was set up in 2019…', '泰磊地基成立于 2019 年……'], { maxLength: 3000 }),
    address: localized('Address', '地址', { en: 'Street and postal code. A blank Chinese address shows the English one.', zh: '街道与邮区编号。中文留空则显示英文。' }, ['18 Example Crescent, Singapore 600018', '新加坡范例弯 18 号，邮区 600018'], { maxLength: 240, sameInBoth: true }),
    phone: phone('Phone', '电话', { en: 'International form, beginning with +65', zh: '国际格式，以 +65 开头。' }, '+65 6123 4567'),
    email: email('Email', '电邮', { en: 'E-mail address for enquiries.', zh: '询价电邮。' }, 'enquiry@teras.example'),
    map: webAddress('Map', '地图', { en: 'https address of the map to embed.', zh: '嵌入地图的 https 网址。' }, 'https://www.openstreetmap.org/export/embed.html?bbox=…'),
  },
};

export const certificates: SheetSpec = {
  workbook, name: 'Certificates', key: 'certificates', entity: 'Certificate', mayBeEmpty: true,
  about: { en: 'Certificates and licences, in the order of the carousel on Home.', zh: '证书与执照，次序即首页轮播的次序。' },
  shownOn: onPages('home', 'about'),
  columns: {
    id: code('safety-first'),
    company: ref('Company', '公司', 'companies', { en: 'The company that holds it: its code.', zh: '持证公司的代号。' }, 'TF'),
    name: localized('Name', '名称', { en: 'Name of the certificate.', zh: '证书名称。' }, ['ISO 9001:2015', 'ISO 9001:2015 质量管理体系'], { sameInBoth: true }),
    picture: picture('Picture', '图片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'certificates/iso-9001-2015.jpg'),
  },
};

export const pictureTexts: SheetSpec = {
  workbook, name: 'Pictures', key: 'pictureTexts', entity: 'PictureText', mayBeEmpty: true, idFrom: ['file'],
  about: { en: 'What each picture shows, for readers who cannot see it.', zh: '每张图片的说明，供看不见图片的读者使用。' },
  shownOn: { kind: 'withPicture' },
  columns: {
    file: picture('File', '图片文件', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'banners/banner-1.jpg', { unique: true }),
    alt: localized('Alt text', '图片说明', { en: 'What the picture shows, in one sentence.', zh: '用一句话说明图片内容。' }, ['Rotary piling rig on a housing site', '住宅工地上的旋挖钻机'], { maxLength: 240 }),
  },
};

export const commitments: SheetSpec = {
  workbook, name: 'Commitments', key: 'commitments', entity: 'Commitment', mayBeEmpty: true,
  about: { en: 'The five commitments of the About us page.', zh: '“关于我们”页的五项承诺。' },
  shownOn: onPages('about'),
  columns: { id: code('safety-first'), title, text: words },
};

export const objectives: SheetSpec = {
  workbook, name: 'Objectives', key: 'objectives', entity: 'Objective', mayBeEmpty: true,
  about: { en: 'The four objectives of the About us page.', zh: '“关于我们”页的四项目标。' },
  shownOn: onPages('about'),
  columns: { id: code('safety-first'), title, text: words },
};

export const policies: SheetSpec = {
  workbook, name: 'Policies', key: 'policies', entity: 'Policy', mayBeEmpty: true,
  about: { en: 'The quality policy and the environmental, health and safety policy.', zh: '质量方针与环境、健康及安全方针。' },
  shownOn: onPages('about'),
  columns: { id: code('safety-first'), title, text: words },
};

export const services: SheetSpec = {
  workbook, name: 'Services', key: 'services', entity: 'Service',
  about: { en: 'What the companies do, by family.', zh: '服务项目，按类别排列。' },
  shownOn: onPages('services'),
  columns: {
    id: code('safety-first'),
    family: oneOf('Family', '类别', ['Foundation piles', 'Earth retaining piles', 'Pile testing', 'Other works'], { en: 'The group on the Services page.', zh: '服务页上的类别。' }, 'Pile testing'),
    name: localized('Name', '名称', { en: 'Name of the service.', zh: '服务名称。' }, ['Kentledge', '堆载试验']),
    purpose: localized('Purpose', '用途', { en: 'What it is for, in one sentence.', zh: '一句话说明用途。' }, ['Proves the capacity of a pile…', '验证单桩承载力……'], { maxLength: 400 }),
    description: localized('Description', '说明', { en: 'How it is done, in two or three sentences.', zh: '两三句话说明做法。' }, ['Concrete blocks are stacked…', '以混凝土块堆载……'], { maxLength: 1200 }),
    picture: picture('Picture', '图片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'services/kentledge-test.jpg'),
  },
};

export const banners: SheetSpec = {
  workbook, name: 'Banners', key: 'banners', entity: 'Banner',
  about: { en: 'The large pictures at the top of Home.', zh: '首页顶部的大图。' },
  shownOn: onPages('home'),
  columns: {
    id: code('safety-first'),
    title: localized('Title', '标题', { en: 'Headline over the picture, a few words.', zh: '图上的标题，几个字。' }, ['82 metres into granite', '深入花岗岩 82 米']),
    text: localized('Text', '正文', { en: 'One sentence below the headline.', zh: '标题下的一句话。' }, ['From soft clay to rock…', '从软黏土到岩层……'], { maxLength: 300 }),
    picture: picture('Picture', '图片', { en: 'A file in data/images, twice as wide as high.', zh: 'data/images 内的文件名，宽为高的两倍。' }, 'banners/banner-1.jpg', { proportions: 'wide' }),
  },
};

export const settings: SheetSpec = {
  workbook, name: 'Settings', key: 'settings', entity: 'Settings', idFrom: ['setting'],
  about: { en: 'Values of the whole site, one row each.', zh: '全站设置，一行一项。' },
  shownOn: onEveryPage,
  columns: {
    setting: column(z.string(), 'text', 'Setting', '设置', { en: 'Name of the setting. Keep it as it is.', zh: '设置名称，请勿更改。' }, 'Projects per page'),
    value: column(z.string(), 'text', 'Value', '值', { en: 'Change only this column; each cell says what it takes.', zh: '只改此栏，每格各有填写说明。' }, '4'),
  },
  settings: {
    copyrightYear: year('Copyright year', '版权年份', { en: 'Year in the footer.', zh: '页脚的版权年份。' }, '2024'),
    projectsPerPage: wholeNumber('Projects per page', '每次显示的工程数', { en: 'Project cards at first, and more for each Load More.', zh: '首次显示及每次“加载更多”的工程卡片数。' }, '4', { min: 1, max: 100 }),
    projectsOnHome: wholeNumber('Projects on the home page', '首页的工程数', { en: 'Project cards on Home.', zh: '首页的工程卡片数。' }, '4', { min: 1, max: 24 }),
    groupNewsBy: oneOf('Group news by', '新闻归组方式', ['Shown under', 'Event code'], { en: 'Which year groups the news.', zh: '新闻按哪个年份归组。' }, 'Shown under'),
    siteAddress: webAddress('Site address', '网站网址', { en: 'Address of the published site, for search engines.', zh: '网站正式网址，供搜索引擎使用。' }, 'https://www.batu-teras.example'),
    fallbackPicture: picture('Fallback picture', '备用图片', { en: 'Shown when a picture does not load.', zh: '图片无法载入时显示。' }, 'fallback.jpg'),
    siteIcon: picture('Site icon', '网站图标', { en: 'SVG shown in the browser tab.', zh: '浏览器标签页图标（SVG）。' }, 'logos/favicon.svg'),
    mapHosts: text('Map hosts', '地图网站', { en: 'Hosts that a map may come from; several are separated by ;', zh: '允许的地图网站；多个以 ; 分隔。' }, 'www.openstreetmap.org', { maxLength: 400 }),
    uploadPage: optional(webAddress('Upload page', '上传页面', { en: 'Where changed files are handed in: the page of the host that uploads into the folder data. Blank: send them by mail.', zh: '递交修改后文件的网页，即托管平台上向 data 文件夹上传文件的页面。留空则以电邮递交。' }, 'https://github.com/OWNER/REPOSITORY/upload/main/data', { staffOnly: true })),
  },
};
