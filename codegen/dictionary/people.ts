import { localized, picture } from './fields.ts';
import type { SheetSpec } from './sheet.ts';
import { onPages } from './site.ts';

const workbook = 'people.xlsx';
const name = localized('Name', '姓名', { en: 'The name as visitors read it.', zh: '访客看到的姓名。' }, ['Tan Wei Ming', '陈伟明'], { sameInBoth: true });

export const keyPersonnel: SheetSpec = {
  workbook, name: 'Key personnel', key: 'keyPersonnel', entity: 'KeyPerson', mayBeEmpty: true, idFrom: ['name'],
  about: { en: 'The people on the About us page.', zh: '“关于我们”页的主要管理人员。' },
  shownOn: onPages('about'),
  columns: {
    name,
    title: localized('Title', '职位', { en: 'Position in the company.', zh: '职位。' }, ['Managing Director', '董事总经理']),
    biography: localized('Biography', '简介', { en: 'Two or three sentences.', zh: '两三句简介。' }, ['Wei Ming founded…', '陈伟明于 2011 年创办……'], { maxLength: 1200 }),
    photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/leader-01.jpg', { proportions: 'upright' }),
  },
};

export const engineers: SheetSpec = {
  workbook, name: 'Engineers', key: 'engineers', entity: 'Engineer', mayBeEmpty: true, idFrom: ['name'],
  about: { en: 'The cards of the Engineer Gallery, which flip.', zh: '工程师风采的卡片，可翻面。' },
  shownOn: onPages('gallery'),
  columns: {
    name,
    jobTitle: localized('Job title', '职务', { en: 'What the person does.', zh: '职务。' }, ['Geotechnical Engineer', '岩土工程师']),
    education: localized('Education', '学历', { en: 'Degree or diploma, and school.', zh: '学历与院校。' }, ['BEng (Civil), NUS', '新加坡国立大学土木工程学士'], { sameInBoth: true, maxLength: 240 }),
    photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/engineer-01.jpg', { proportions: 'upright' }),
  },
};

export const staff: SheetSpec = {
  workbook, name: 'Staff', key: 'staff', entity: 'StaffMember', mayBeEmpty: true, idFrom: ['name'],
  about: { en: 'The photos of the Staff Gallery.', zh: '员工风采的照片。' },
  shownOn: onPages('gallery'),
  columns: {
    name,
    photo: picture('Photo', '照片', { en: 'A file in data/images.', zh: 'data/images 内的文件名。' }, 'people/staff-01.jpg', { proportions: 'upright' }),
  },
};
