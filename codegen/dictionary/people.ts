import { localized, newer, oneOf, picture, refs } from './columns.ts';
import { onPages } from './pages.ts';
import type { RowCheck, SheetSpec } from './sheet-spec.ts';

const personName = localized({
  heading: { en: 'Name', zh: '姓名' },
  note: { en: 'The name as visitors read it.', zh: '访客看到的姓名。' },
  example: { en: 'Tan Wei Ming', zh: '陈伟明' },
  sameInBoth: true,
});

const photo = (example: string) => picture({ heading: { en: 'Photo', zh: '照片' }, example, proportions: 'upright' });

const ownPhoto: RowCheck = { kind: 'ownPictures', field: 'photo', of: 'person' };

/** The sheets of people.xlsx, in the order in which the office sees them. */
export const peopleSheets: readonly SheetSpec[] = [
  {
    workbook: 'people.xlsx',
    name: 'Key personnel',
    key: 'keyPersonnel',
    entity: 'KeyPerson',
    mayBeEmpty: true,
    idFrom: ['name'],
    about: { en: 'The people on the About us page.', zh: '“关于我们”页的主要管理人员。' },
    shownOn: {
      kind: 'pages',
      pages: ['about'],
      partlyOn: {
        project: ['name', 'title', 'answersFor'],
        contact: ['name', 'title', 'answersFor'],
        tender: ['name', 'title', 'answersFor'],
      },
    },
    checks: [ownPhoto],
    columns: {
      name: personName,
      title: localized({
        heading: { en: 'Title', zh: '职位' },
        note: { en: 'Position in the company.', zh: '职位。' },
        example: { en: 'Managing Director', zh: '董事总经理' },
      }),
      biography: localized({
        heading: { en: 'Biography', zh: '简介' },
        note: { en: 'Two or three sentences.', zh: '两三句简介。' },
        example: { en: 'Wei Ming founded…', zh: '陈伟明于 2011 年创办……' },
        maxLength: 1200,
      }),
      photo: photo('people/leader-01.jpg'),
      answersFor: newer(
        oneOf({
          heading: { en: 'Answers for', zh: '负责答复' },
          note: {
            en:
              'What visitors ask this person about: tenders and prices, design and load tests, or plant (rigs, ' +
              'crews, start dates). Blank: not named as a contact.',
            zh: '访客可就何事询问此人：Tenders 投标与报价，Design 设计与载荷试验，Plant 设备、班组与进场时间。留空则不列为联系人。',
          },
          example: 'Tenders',
          values: ['Tenders', 'Design', 'Plant'],
        }),
      ),
    },
  },

  {
    workbook: 'people.xlsx',
    name: 'Engineers',
    key: 'engineers',
    entity: 'Engineer',
    mayBeEmpty: true,
    idFrom: ['name'],
    about: { en: 'The cards of the Engineer Gallery, which flip.', zh: '工程师风采的卡片，可翻面。' },
    shownOn: { kind: 'pages', pages: ['gallery'], partlyOn: { project: ['name', 'jobTitle', 'projects'] } },
    checks: [ownPhoto],
    columns: {
      name: personName,
      jobTitle: localized({
        heading: { en: 'Job title', zh: '职务' },
        note: { en: 'What the person does.', zh: '职务。' },
        example: { en: 'Geotechnical Engineer', zh: '岩土工程师' },
      }),
      education: localized({
        heading: { en: 'Education', zh: '学历' },
        note: { en: 'Degree or diploma, and school.', zh: '学历与院校。' },
        example: { en: 'BEng (Civil), NUS', zh: '新加坡国立大学土木工程学士' },
        sameInBoth: true,
        maxLength: 240,
      }),
      photo: photo('people/engineer-01.jpg'),
      projects: newer(
        refs({
          heading: { en: 'Projects', zh: '参与工程' },
          note: {
            en: 'Project numbers that the back of the card links to, and whose pages name the person; separated by ;',
            zh: '卡片背面链接的工程编号，这些工程的页面也会列出此人；多项以 ; 分隔。',
          },
          example: 'TF-P010; TF-P018',
          target: 'projects',
          offers: 'code',
        }),
      ),
    },
  },

  {
    workbook: 'people.xlsx',
    name: 'Staff',
    key: 'staff',
    entity: 'StaffMember',
    mayBeEmpty: true,
    idFrom: ['name'],
    about: { en: 'The photos of the Staff Gallery.', zh: '员工风采的照片。' },
    shownOn: onPages('gallery'),
    checks: [ownPhoto],
    columns: {
      name: personName,
      photo: photo('people/staff-01.jpg'),
    },
  },
];
