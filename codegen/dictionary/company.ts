import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';
import {
  code,
  column,
  email,
  id,
  localized,
  month,
  nameText,
  newer,
  oneOf,
  optional,
  path,
  phone,
  picture,
  ref,
  text,
  webAddress,
  websites,
  wholeNumber,
  year,
  yesNo,
} from './columns.ts';
import { onEveryPage, onPages } from './pages.ts';
import type { SheetSpec } from './sheet-spec.ts';

interface Statements extends Pick<SheetSpec, 'name' | 'key' | 'entity' | 'about'> {
  readonly examples: { readonly id: string; readonly title: Bilingual; readonly text: Bilingual };
}

/** A sheet of short titled texts on the About us page. */
function statements({ examples, ...sheet }: Statements): SheetSpec {
  return {
    ...sheet,
    workbook: 'company.xlsx',
    mayBeEmpty: true,
    shownOn: onPages('about'),
    columns: {
      id: code({ example: examples.id }),
      title: localized({
        heading: { en: 'Title', zh: '标题' },
        note: { en: 'A few words.', zh: '几个字的标题。' },
        example: examples.title,
      }),
      text: localized({
        heading: { en: 'Text', zh: '正文' },
        note: {
          en: 'The text; a line break (Alt+Enter) starts a new paragraph.',
          zh: '正文；换行（Alt+Enter）另起一段。',
        },
        example: examples.text,
        maxLength: 3000,
      }),
    },
  };
}

/** The sheets of company.xlsx, in the order in which the office sees them. */
export const companySheets: readonly SheetSpec[] = [
  {
    workbook: 'company.xlsx',
    name: 'Companies',
    key: 'companies',
    entity: 'Company',
    alsoNamedBy: ['name'],
    about: { en: 'The two companies.', zh: '两家公司。' },
    shownOn: {
      kind: 'pages',
      pages: ['about', 'contact'],
      partlyOn: {
        everyPage: ['id', 'name', 'logo', 'phone', 'whatsapp', 'email', 'address', 'workhead', 'grade'],
        privacy: ['dataProtection', 'map'],
        tender: ['uen', 'yardAddress'],
      },
    },
    columns: {
      id: id({
        heading: { en: 'Code', zh: '代号' },
        note: { en: 'Two capital letters; project numbers begin with it.', zh: '两个大写字母，工程编号以它开头。' },
        example: 'TF',
        pattern: /^[A-Z]{2}$/,
      }),
      name: nameText({
        note: { en: 'Registered name.', zh: '注册名称。' },
        example: { en: 'Teras Foundation Pte Ltd', zh: '泰磊地基私人有限公司' },
        sameInBoth: true,
      }),
      founded: year({
        heading: { en: 'Founded', zh: '成立年份' },
        note: { en: 'Year of registration.', zh: '成立年份。' },
        example: '2019',
      }),
      workhead: oneOf({
        heading: { en: 'Workhead', zh: '注册类别' },
        note: { en: 'BCA workhead.', zh: '建设局（BCA）注册类别。' },
        example: 'CR08',
        values: ['CR06', 'CR07', 'CR08', 'CR09', 'CW01', 'CW02'],
      }),
      grade: oneOf({
        heading: { en: 'Grade', zh: '等级' },
        note: { en: 'BCA grade.', zh: '建设局（BCA）等级。' },
        example: 'L5',
        values: ['Single Grade', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'],
      }),
      logo: picture({
        heading: { en: 'Logo', zh: '标志' },
        note: {
          en: 'A file in data/images. Its mark for dark ground, with -mark-light in its name, lies beside it.',
          zh: 'data/images 内的文件名；用于深色底的图形标志放在同处，文件名加 -mark-light。',
        },
        example: 'logos/teras-foundation.svg',
        mayBeSmall: true,
      }),
      introduction: localized({
        heading: { en: 'Introduction', zh: '公司简介' },
        note: { en: 'Who the company is; a line break starts a new paragraph.', zh: '公司简介；换行另起一段。' },
        example: { en: 'Teras Foundation was set up in 2019…', zh: '泰磊地基成立于 2019 年……' },
        maxLength: 3000,
      }),
      address: localized({
        heading: { en: 'Address', zh: '地址' },
        note: {
          en: 'Street and postal code. A blank Chinese address shows the English one.',
          zh: '街道与邮编。中文留空则显示英文。',
        },
        example: { en: '18 Example Crescent, Singapore 600018', zh: '新加坡范例弯 18 号，邮区 600018' },
        maxLength: 240,
        sameInBoth: true,
      }),
      phone: phone({
        heading: { en: 'Phone', zh: '电话' },
        note: { en: 'International form, beginning with +65', zh: '国际格式，以 +65 开头。' },
        example: '+65 6123 4567',
        country: '+65',
      }),
      email: email({
        heading: { en: 'Email', zh: '电邮' },
        note: { en: 'E-mail address for enquiries.', zh: '询价电邮。' },
        example: 'enquiry@teras.example',
        hostEnding: 'example',
      }),
      map: webAddress({
        heading: { en: 'Map', zh: '地图' },
        note: { en: 'https address of the map to embed.', zh: '嵌入地图的 https 网址。' },
        example: 'https://www.openstreetmap.org/export/embed.html?bbox=…',
        isMap: true,
      }),
      nearest: newer(
        localized({
          heading: { en: 'Nearest station', zh: '最近车站' },
          note: {
            en:
              'The nearest station and its exit, and the way from there. Shown with the address, and ' +
              'in the place of a map that is not open.',
            zh: '最近的地铁站与出口，以及步行路线。与地址一同显示，地图未打开时亦然。',
          },
          example: { en: 'Kranji (NS7), Exit B, 8 minutes on foot', zh: '克兰芝地铁站（NS7）B 出口，步行 8 分钟' },
        }),
      ),
      mapPicture: newer(
        picture({
          heading: { en: 'Map picture', zh: '地图图片' },
          note: {
            en: 'A still picture of the map, a file in data/images. Shown until a visitor opens the map.',
            zh: 'data/images 内的地图图片，访客打开地图之前显示。',
          },
          example: 'maps/teras-foundation.jpg',
        }),
      ),
      whatsapp: newer(
        phone({
          heading: { en: 'WhatsApp', zh: 'WhatsApp 号码' },
          note: {
            en: 'Number that answers on WhatsApp, in international form. Blank: not shown.',
            zh: 'WhatsApp 号码，国际格式。留空则不显示。',
          },
          example: '+65 8123 4567',
          country: '+65',
        }),
      ),
      uen: newer(
        text({
          heading: { en: 'UEN', zh: '公司注册号' },
          note: {
            en: 'Registration number of the company. Blank: not shown.',
            zh: '公司注册号（UEN）。留空则不显示。',
          },
          example: '201900001Z',
          maxLength: 20,
        }),
      ),
      openingHours: newer(
        localized({
          heading: { en: 'Opening hours', zh: '办公时间' },
          note: { en: 'When somebody answers. Blank: not shown.', zh: '有人接听的时间。留空则不显示。' },
          example: { en: 'Monday to Friday, 8:30 am to 6 pm', zh: '周一至周五，8:30 至 18:00' },
        }),
      ),
      dataProtection: newer(
        email({
          heading: { en: 'Data protection email', zh: '数据保护电邮' },
          note: {
            en: 'Where people ask about their personal data, for the privacy notice. Blank: Email.',
            zh: '供询问个人资料之用，显示在隐私声明中。留空则用 Email 一列。',
          },
          example: 'privacy@teras.example',
          hostEnding: 'example',
        }),
      ),
      yardAddress: newer(
        localized({
          heading: { en: 'Yard address', zh: '设备场地址' },
          note: {
            en:
              'Street and postal code of the yard where rigs and cranes are kept. Blank: not shown. A blank Chinese ' +
              'address shows the English one.',
            zh: '存放钻机与起重机的设备场，写明街道与邮编。留空则不显示；中文留空则显示英文。',
          },
          example: { en: '52 Example Loop, Singapore 600052', zh: '新加坡范例环路 52 号，邮编 600052' },
          maxLength: 240,
          sameInBoth: true,
        }),
      ),
    },
    checks: [
      { kind: 'postalCode', field: 'address' },
      { kind: 'postalCode', field: 'yardAddress' },
    ],
  },

  {
    workbook: 'company.xlsx',
    name: 'Certificates',
    key: 'certificates',
    entity: 'Certificate',
    mayBeEmpty: true,
    about: {
      en: 'Certificates and licences, in the order of the carousel on Home.',
      zh: '证书与执照，次序即首页轮播的次序。',
    },
    shownOn: {
      kind: 'pages',
      pages: ['about'],
      partlyOn: {
        everyPage: ['company', 'name'],
        home: ['id', 'picture', 'number', 'validUntil'],
        tender: ['number', 'validUntil'],
      },
    },
    sharedAcross: 'company',
    checks: [{ kind: 'ownPictures', field: 'picture', of: 'certificate' }],
    columns: {
      id: code({ example: 'iso-9001-2015' }),
      company: ref({
        heading: { en: 'Company', zh: '公司' },
        note: { en: 'The company that holds it: its code.', zh: '持证公司的代号。' },
        example: 'TF',
        target: 'companies',
        offers: 'code',
      }),
      name: nameText({
        note: { en: 'Name of the certificate.', zh: '证书名称。' },
        example: { en: 'ISO 9001:2015', zh: 'ISO 9001:2015 质量管理体系' },
        sameInBoth: true,
      }),
      picture: picture({
        heading: { en: 'Picture', zh: '图片' },
        example: 'certificates/iso-9001-2015.jpg',
      }),
      number: newer(
        text({
          heading: { en: 'Number', zh: '证书编号' },
          note: { en: 'Number of the certificate, as printed on it.', zh: '证书上的编号。' },
          example: 'SG-2024-1075',
        }),
      ),
      scope: newer(
        localized({
          heading: { en: 'Scope', zh: '认证范围' },
          note: { en: 'What the certificate covers, as printed on it.', zh: '证书所载的认证范围。' },
          example: { en: 'Bored piles and pile load testing', zh: '钻孔桩与桩载荷试验' },
          maxLength: 240,
        }),
      ),
      validUntil: newer(
        month({
          heading: { en: 'Valid until', zh: '有效期至' },
          note: {
            en: 'Last month in which it is valid; any day of it.',
            zh: '有效期的最后一个月，填该月任何一天皆可。',
          },
          example: 'Jun 2027',
          endsValidity: true,
        }),
      ),
    },
    derived: { validUntilText: { kind: 'month', from: 'validUntil' } },
  },

  {
    workbook: 'company.xlsx',
    name: 'Pictures',
    key: 'pictureTexts',
    entity: 'PictureText',
    mayBeEmpty: true,
    idFrom: ['file'],
    about: {
      en: 'What each picture shows, for readers who cannot see it.',
      zh: '每张图片的说明，供看不见图片的读者使用。',
    },
    shownOn: { kind: 'withPicture' },
    columns: {
      file: picture({
        heading: { en: 'File', zh: '图片文件' },
        example: 'banners/banner-1.jpg',
        unique: true,
      }),
      alt: localized({
        heading: { en: 'Alt text', zh: '图片说明' },
        note: { en: 'What the picture shows, in one sentence.', zh: '用一句话说明图片内容。' },
        example: { en: 'Rotary piling rig on a housing site', zh: '住宅工地上的旋挖钻机' },
        maxLength: 240,
      }),
      illustration: newer(
        yesNo({
          heading: { en: 'Illustration', zh: '效果图' },
          note: {
            en: 'Yes for a render or a drawing that stands for a photograph: it gets a caption. Else blank.',
            zh: '代替照片的效果图填 Yes，图上会注明；其他留空。',
          },
          example: 'Yes',
        }),
      ),
    },
  },

  statements({
    name: 'Commitments',
    key: 'commitments',
    entity: 'Commitment',
    about: { en: 'The five commitments of the About us page.', zh: '“关于我们”页的五项承诺。' },
    examples: {
      id: 'safety-first',
      title: { en: 'Safety first', zh: '安全第一' },
      text: { en: 'Nobody is hurt on our sites…', zh: '工地零伤害……' },
    },
  }),

  statements({
    name: 'Objectives',
    key: 'objectives',
    entity: 'Objective',
    about: { en: 'The four objectives of the About us page.', zh: '“关于我们”页的四项目标。' },
    examples: {
      id: 'zero-accidents',
      title: { en: 'Zero reportable accidents', zh: '须呈报事故为零' },
      text: { en: 'No reportable accident on any site…', zh: '全年所有工地不发生须呈报的工伤事故……' },
    },
  }),

  statements({
    name: 'Policies',
    key: 'policies',
    entity: 'Policy',
    about: {
      en: 'The quality policy and the environmental, health and safety policy.',
      zh: '质量方针与环境、健康及安全方针。',
    },
    examples: {
      id: 'quality',
      title: { en: 'Quality policy', zh: '质量方针' },
      text: { en: 'Every pile is built right the first time…', zh: '每一根桩都一次做好……' },
    },
  }),

  {
    workbook: 'company.xlsx',
    name: 'Services',
    key: 'services',
    entity: 'Service',
    about: { en: 'What the companies do, by family.', zh: '服务项目，按类别排列。' },
    shownOn: onPages('services'),
    checks: [{ kind: 'ownPictures', field: 'picture', of: 'service' }],
    columns: {
      id: code({ example: 'kentledge' }),
      family: oneOf({
        heading: { en: 'Family', zh: '类别' },
        note: { en: 'The group on the Services page.', zh: '服务项目页上的类别。' },
        example: 'Pile testing',
        values: ['Foundation piles', 'Earth retaining piles', 'Pile testing', 'Other works'],
      }),
      name: nameText({
        note: { en: 'Name of the service.', zh: '服务名称。' },
        example: { en: 'Kentledge', zh: '堆载试验' },
      }),
      purpose: localized({
        heading: { en: 'Purpose', zh: '用途' },
        note: { en: 'What it is for, in one sentence.', zh: '一句话说明用途。' },
        example: { en: 'Proves the capacity of a pile…', zh: '验证单桩承载力……' },
        maxLength: 400,
      }),
      description: localized({
        heading: { en: 'Description', zh: '说明' },
        note: { en: 'How it is done, in two or three sentences.', zh: '两三句话说明做法。' },
        example: { en: 'Concrete blocks are stacked…', zh: '以混凝土块堆载……' },
        maxLength: 1200,
      }),
      picture: picture({
        heading: { en: 'Picture', zh: '图片' },
        example: 'services/kentledge-test.jpg',
      }),
      notFor: newer(
        localized({
          heading: { en: 'Not for', zh: '不适用' },
          note: {
            en: 'What another method serves better: one or two sentences that go on from "Not for". Blank: not shown.',
            zh: '什么情况下应改用其他方法，接在“不适用”之后，一两句话。留空则不显示。',
          },
          example: { en: 'A plot without room for the stack…', zh: '放不下堆载平台的场地……' },
          maxLength: 400,
        }),
      ),
    },
  },

  {
    workbook: 'company.xlsx',
    name: 'Banners',
    key: 'banners',
    entity: 'Banner',
    about: { en: 'The large pictures at the top of Home.', zh: '首页顶部的大图。' },
    shownOn: onPages('home'),
    columns: {
      id: code({ example: 'city-night' }),
      title: localized({
        heading: { en: 'Title', zh: '标题' },
        note: { en: 'Headline over the picture, a few words.', zh: '图上的标题，几个字。' },
        example: { en: '82 metres into granite', zh: '深入花岗岩 82 米' },
      }),
      text: localized({
        heading: { en: 'Text', zh: '正文' },
        note: { en: 'One sentence below the headline.', zh: '标题下的一句话。' },
        example: { en: 'From soft clay to rock…', zh: '从软黏土到岩层……' },
        maxLength: 300,
      }),
      picture: picture({
        heading: { en: 'Picture', zh: '图片' },
        note: { en: 'A file in data/images, twice as wide as high.', zh: 'data/images 内的文件名，宽为高的两倍。' },
        example: 'banners/banner-1.jpg',
        proportions: 'wide',
      }),
    },
  },

  {
    workbook: 'company.xlsx',
    name: 'Settings',
    key: 'settings',
    entity: 'Settings',
    idFrom: ['setting'],
    about: { en: 'Values of the whole site, one row each.', zh: '全站设置，一行一项。' },
    shownOn: onEveryPage,
    columns: {
      setting: column('text', z.string(), {
        heading: { en: 'Setting', zh: '设置' },
        note: { en: 'Name of the setting. Keep it as it is.', zh: '设置名称，请勿更改。' },
        example: 'Projects per page',
      }),
      value: column('text', z.string(), {
        heading: { en: 'Value', zh: '值' },
        note: { en: 'Change only this column; each cell says what it takes.', zh: '只改此列，每格各有填写说明。' },
        example: '4',
      }),
    },
    settings: {
      copyrightYear: year({
        heading: { en: 'Copyright year', zh: '版权年份' },
        note: { en: 'Year in the footer.', zh: '页脚的版权年份。' },
        example: '2024',
        mayBeNext: true,
      }),
      projectsPerPage: wholeNumber({
        heading: { en: 'Projects per page', zh: '每次显示的工程数' },
        note: {
          en: 'Project cards at first, and more for each Load More.',
          zh: '首次显示及每次“加载更多”的工程卡片数。',
        },
        example: '4',
        min: 1,
        max: 100,
      }),
      projectsOnHome: wholeNumber({
        heading: { en: 'Projects on the home page', zh: '首页的工程数' },
        note: { en: 'Project cards on Home.', zh: '首页的工程卡片数。' },
        example: '4',
        min: 1,
        max: 24,
      }),
      groupNewsBy: oneOf({
        heading: { en: 'Group news by', zh: '新闻归组方式' },
        note: { en: 'Which year groups the news.', zh: '新闻按哪个年份归组。' },
        example: 'Shown under',
        values: ['Shown under', 'Event code'],
      }),
      siteAddress: webAddress({
        heading: { en: 'Site address', zh: '网站网址' },
        note: { en: 'Address of the published site, for search engines.', zh: '网站正式网址，供搜索引擎使用。' },
        example: 'https://www.batu-teras.example',
      }),
      fallbackPicture: picture({
        heading: { en: 'Fallback picture', zh: '备用图片' },
        note: { en: 'Shown when a picture does not load.', zh: '图片无法载入时显示。' },
        example: 'fallback.jpg',
        mayBeSmall: true,
      }),
      siteIcon: picture({
        heading: { en: 'Site icon', zh: '网站图标' },
        note: { en: 'SVG shown in the browser tab.', zh: '浏览器标签页图标（SVG）。' },
        example: 'logos/favicon.svg',
        mayBeSmall: true,
      }),
      mapHosts: websites({
        heading: { en: 'Map hosts', zh: '地图网站' },
        note: {
          en: 'Hosts that a map may come from; several are separated by ;',
          zh: '允许的地图网站；多个以 ; 分隔。',
        },
        example: 'www.openstreetmap.org',
      }),
      uploadPage: optional(
        webAddress({
          heading: { en: 'Upload page', zh: '上传页面' },
          note: {
            en:
              'Where changed files are handed in: the page of the host that uploads into the folder ' +
              'data. Blank: send them by mail.',
            zh: '递交修改后文件的网页，即托管平台上向 data 文件夹上传文件的页面。留空则以电邮递交。',
          },
          example: 'https://github.com/OWNER/REPOSITORY/upload/main/data',
          staffOnly: true,
        }),
      ),
      officePage: optional(
        oneOf({
          heading: { en: 'Office page', zh: '办公页面' },
          note: {
            en:
              'Whether the page for the office stands beside the site, at /office/. Blank: yes. No ' +
              'page of the site leads there.',
            zh: '是否在网站的 /office/ 放置办公页面。留空即放置；网站各页都不会链接到它。',
          },
          example: 'Yes',
          values: ['Yes', 'No'],
          staffOnly: true,
        }),
      ),
    },
  },

  {
    workbook: 'company.xlsx',
    name: 'Moved addresses',
    key: 'movedAddresses',
    entity: 'MovedAddress',
    mayLack: true,
    mayBeEmpty: true,
    idFrom: ['oldAddress'],
    about: {
      en: 'Addresses of an earlier website, and the pages that visitors who follow them get instead.',
      zh: '旧网站的网址，以及访客打开它们时转到的新页面。',
    },
    shownOn: { kind: 'nowhere' },
    checks: [{ kind: 'movedAddress', from: 'oldAddress', to: 'newAddress' }],
    columns: {
      oldAddress: path({
        heading: { en: 'Old address', zh: '旧网址' },
        note: {
          en: 'What follows the name of the website, beginning with /. No page or file of this site has it.',
          zh: '网站名称之后的部分，以 / 开头；不可是本网站现有页面或文件的网址。',
        },
        example: '/our-services.html',
        unique: true,
      }),
      newAddress: path({
        heading: { en: 'New address', zh: '新网址' },
        note: { en: 'A page of this site, beginning with /.', zh: '本网站的一个页面，以 / 开头。' },
        example: '/Services/',
      }),
    },
  },
];
