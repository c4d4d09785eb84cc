import { email, id, localized, oneOf, phone, picture, ref, webAddress, year } from './field-kinds.ts';
import type { SheetSpec } from './sheet.ts';
import { onPages } from './shown-on.ts';

const workbook = 'company.xlsx';
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const code = id('Code', '代号', ['Short code in small letters, words joined by -', '小写代号，词间用 - 连接。'], 'safety-first', slug);
const title = localized('Title', '标题', ['A few words.', '几个字的标题。'], ['Safety first', '安全第一']);
const words = localized('Text', '正文', ['The text; a line break (Alt+Enter) starts a new paragraph.', '正文；换行（Alt+Enter）另起一段。'], ['Nobody is hurt on our sites…', '工地零伤害……'], { maxLength: 3000 });

export const companies: SheetSpec = {
  shape: 'records', workbook, name: 'Companies', key: 'companies', entity: 'Company', alsoNamedBy: ['name'],
  about: ['The two companies.', '两家公司。'],
  shownOn: { kind: 'pages', pages: ['about', 'contact'], inFrame: ['name', 'logo'] },
  columns: {
    id: id('Code', '代号', ['Two capital letters; project numbers begin with it.', '两个大写字母，工程编号以它开头。'], 'TF', /^[A-Z]{2}$/),
    name: localized('Name', '名称', ['Registered name.', '注册名称。'], ['Teras Foundation Pte Ltd', '泰磊地基私人有限公司'], { sameInBoth: true }),
    founded: year('Founded', '成立年份', ['Year of registration.', '成立年份。'], '2019'),
    workhead: oneOf('Workhead', '工种', ['CR06', 'CR07', 'CR08', 'CR09', 'CW01', 'CW02'], ['BCA workhead.', '建设局（BCA）工种。'], 'CR08'),
    grade: oneOf('Grade', '等级', ['Single Grade', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'], ['BCA grade.', '建设局（BCA）等级。'], 'L5'),
    logo: picture('Logo', '标志', ['A file in data/images; -light and -mark variants lie beside it.', 'data/images 内的文件名；-light 与 -mark 版本放在同处。'], 'logos/teras-foundation.svg'),
    introduction: localized('Introduction', '公司简介', ['Who the company is; a line break starts a new paragraph.', '公司简介；换行另起一段。'], ['Teras Foundation was set up in 2019…', '泰磊地基成立于 2019 年……'], { maxLength: 3000 }),
    address: localized('Address', '地址', ['Street and postal code. A blank Chinese address shows the English one.', '街道与邮区编号。中文留空则显示英文。'], ['18 Example Crescent, Singapore 600018', '新加坡范例弯 18 号，邮区 600018'], { maxLength: 240, sameInBoth: true }),
    phone: phone('Phone', '电话', ['International form, beginning with +65', '国际格式，以 +65 开头。'], '+65 6123 4567'),
    email: email('Email', '电邮', ['E-mail address for enquiries.', '询价电邮。'], 'enquiry@teras.example'),
    map: webAddress('Map', '地图', ['https address of the map to embed.', '嵌入地图的 https 网址。'], 'https://www.openstreetmap.org/export/embed.html?bbox=…'),
  },
};

export const certificates: SheetSpec = {
  shape: 'records', workbook, name: 'Certificates', key: 'certificates', entity: 'Certificate',
  about: ['Certificates and licences, in the order of the carousel on Home.', '证书与执照，次序即首页轮播的次序。'],
  shownOn: onPages('home', 'about'),
  columns: {
    id: code,
    company: ref('Company', '公司', 'companies', ['The company that holds it: its code.', '持证公司的代号。'], 'TF'),
    name: localized('Name', '名称', ['Name of the certificate.', '证书名称。'], ['ISO 9001:2015', 'ISO 9001:2015 质量管理体系'], { sameInBoth: true }),
    picture: picture('Picture', '图片', ['A file in data/images.', 'data/images 内的文件名。'], 'certificates/iso-9001-2015.jpg'),
  },
};

export const pictureTexts: SheetSpec = {
  shape: 'records', workbook, name: 'Pictures', key: 'pictureTexts', entity: 'PictureText', idFrom: ['file'],
  about: ['What each picture shows, for readers who cannot see it.', '每张图片的说明，供看不见图片的读者使用。'],
  shownOn: { kind: 'withPicture' },
  columns: {
    file: picture('File', '图片文件', ['A file in data/images.', 'data/images 内的文件名。'], 'banners/banner-1.jpg', { unique: true }),
    alt: localized('Alt text', '图片说明', ['What the picture shows, in one sentence.', '用一句话说明图片内容。'], ['Rotary piling rig on a housing site', '住宅工地上的旋挖钻机'], { maxLength: 240 }),
  },
};

export const commitments: SheetSpec = {
  shape: 'records', workbook, name: 'Commitments', key: 'commitments', entity: 'Commitment',
  about: ['The five commitments of the About us page.', '“关于我们”页的五项承诺。'],
  shownOn: onPages('about'),
  columns: { id: code, title, text: words },
};

export const objectives: SheetSpec = {
  shape: 'records', workbook, name: 'Objectives', key: 'objectives', entity: 'Objective',
  about: ['The four objectives of the About us page.', '“关于我们”页的四项目标。'],
  shownOn: onPages('about'),
  columns: { id: code, title, text: words },
};

export const policies: SheetSpec = {
  shape: 'records', workbook, name: 'Policies', key: 'policies', entity: 'Policy',
  about: ['The quality policy and the environmental, health and safety policy.', '质量方针与环境、健康及安全方针。'],
  shownOn: onPages('about'),
  columns: { id: code, title, text: words },
};

export const services: SheetSpec = {
  shape: 'records', workbook, name: 'Services', key: 'services', entity: 'Service',
  about: ['What the companies do, by family.', '服务项目，按类别排列。'],
  shownOn: onPages('services'),
  columns: {
    id: code,
    family: oneOf('Family', '类别', ['Foundation piles', 'Earth retaining piles', 'Pile testing', 'Other works'], ['The group on the Services page.', '服务页上的类别。'], 'Pile testing'),
    name: localized('Name', '名称', ['Name of the service.', '服务名称。'], ['Kentledge', '堆载试验']),
    purpose: localized('Purpose', '用途', ['What it is for, in one sentence.', '一句话说明用途。'], ['Proves the capacity of a pile…', '验证单桩承载力……'], { maxLength: 400 }),
    description: localized('Description', '说明', ['How it is done, in two or three sentences.', '两三句话说明做法。'], ['Concrete blocks are stacked…', '以混凝土块堆载……'], { maxLength: 1200 }),
    picture: picture('Picture', '图片', ['A file in data/images.', 'data/images 内的文件名。'], 'services/kentledge-test.jpg'),
  },
};

export const banners: SheetSpec = {
  shape: 'records', workbook, name: 'Banners', key: 'banners', entity: 'Banner',
  about: ['The large pictures at the top of Home.', '首页顶部的大图。'],
  shownOn: onPages('home'),
  columns: {
    id: code,
    title: localized('Title', '标题', ['Headline over the picture, a few words.', '图上的标题，几个字。'], ['82 metres into granite', '深入花岗岩 82 米']),
    text: localized('Text', '正文', ['One sentence below the headline.', '标题下的一句话。'], ['From soft clay to rock…', '从软黏土到岩层……'], { maxLength: 300 }),
    picture: picture('Picture', '图片', ['A file in data/images, twice as wide as high.', 'data/images 内的文件名，宽为高的两倍。'], 'banners/banner-1.jpg'),
  },
};
