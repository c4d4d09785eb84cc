import type { Bilingual } from '../text/bilingual.ts';

/** The workbooks below `data/`, in the order in which the office sees them. */
export const workbookNames = [
  'projects.xlsx',
  'machines.xlsx',
  'people.xlsx',
  'events.xlsx',
  'company.xlsx',
  'strings.xlsx',
] as const;

export type WorkbookName = (typeof workbookNames)[number];

/** The purpose of each workbook, for its sheet Guide and the staff guide. */
export const workbookPurposes: Readonly<Record<string, Bilingual>> = {
  'projects.xlsx': {
    en: 'Project references and the order in which the site shows them.',
    zh: '工程业绩，以及在网站上的排列次序。',
  },
  'machines.xlsx': { en: 'Rigs and cranes of the Machineries page.', zh: '“机械设备”页的钻机与起重机。' },
  'people.xlsx': {
    en: 'Key personnel, engineers and staff, with their photos.',
    zh: '主要管理人员、工程师与员工及其照片。',
  },
  'events.xlsx': { en: 'Staff events of the NewsRoom.', zh: '“新闻动态”的员工活动。' },
  'company.xlsx': {
    en: 'The companies: contact, certificates, policies, services, pictures and settings of the site.',
    zh: '公司资料：联系方式、证书、方针、服务、图片与网站设置。',
  },
  'strings.xlsx': {
    en: 'Every label of the site in both languages, one sheet for each area.',
    zh: '网站的全部界面文字，中英对照，每个区域一张表。',
  },
};
