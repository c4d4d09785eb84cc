import { code, decimal, localized, optional, ref, text, year, yesNo } from './fields.ts';
import type { SheetSpec } from './sheet.ts';
import { whereNamed } from './site.ts';

const workbook = 'machines.xlsx';

export const machines: SheetSpec = {
  workbook, name: 'Machines', key: 'machines', entity: 'Machine', idFrom: ['machineId', 'model'],
  about: { en: 'Every rig and crane, in the order of the table on the site.', zh: '全部钻机与起重机，次序即网站表格的次序。' },
  shownOn: { kind: 'pages', pages: ['machineries'], countedOn: ['home'], pictureFolder: 'machines/' },
  columns: {
    model: text('Model', '型号', { en: 'Model as on the plate, without the manufacturer.', zh: '铭牌上的型号，不含厂牌。' }, 'SR285RC10'),
    manufacturer: text('Manufacturer', '厂牌', { en: 'Maker of the machine.', zh: '制造厂商。' }, 'Sany'),
    type: ref('Type', '种类', 'machineTypes', { en: 'A name or code from the sheet Machine types.', zh: '“Machine types”表中的名称或代号。' }, 'Hydraulic rotary drilling rig'),
    machineId: optional(text('Machine ID', '机身编号', { en: 'Serial number. Blank shows "Not provided".', zh: '机身编号。留空则显示“未提供”。' }, '22SR02851176', { unique: true })),
    yearOfManufacture: year('Year of manufacture', '制造年份', { en: 'Four digits.', zh: '四位年份。' }, '2021', { min: 1980 }),
    newPurchase: optional(yesNo('New purchase', '新购', { en: 'Yes for a machine bought new; else blank.', zh: '新购设备填 Yes，否则留空。' }, 'Yes')),
    maximumDepth: optional(decimal('Maximum depth (m)', '最大钻深（米）', { en: 'Deepest that the rig drills with the Kelly bar we own, in metres: the number only. Blank shows nothing; cranes have none.', zh: '以我方所配钻杆可达的最大钻深，单位米，只填数字。留空则不显示；起重机不填。' }, '82', { min: 1, max: 150, unit: 'm', mayLack: true })),
  },
};

export const machineTypes: SheetSpec = {
  workbook, name: 'Machine types', key: 'machineTypes', entity: 'MachineType', alsoNamedBy: ['name'],
  about: { en: 'The kinds of machine that the sheet Machines may name.', zh: '“Machines”表可选用的设备种类。' },
  shownOn: whereNamed,
  columns: {
    id: code('crawler-crane'),
    name: localized('Name', '名称', { en: 'Name of the kind of machine.', zh: '设备种类名称。' }, ['Crawler crane', '履带式起重机']),
  },
};
