import { code, decimal, nameText, newer, optional, ref, text, wholeNumber, year, yesNo } from './columns.ts';
import { whereNamed } from './pages.ts';
import type { SheetSpec } from './sheet-spec.ts';

/** The sheets of machines.xlsx, in the order in which the office sees them. */
export const machineSheets: readonly SheetSpec[] = [
  {
    workbook: 'machines.xlsx',
    name: 'Machines',
    key: 'machines',
    entity: 'Machine',
    idFrom: ['machineId', 'model'],
    about: {
      en: 'Every rig and crane, in the order of the table on the site.',
      zh: '全部钻机与起重机，次序即网站表格的次序。',
    },
    shownOn: {
      kind: 'pages',
      pages: ['machineries'],
      partlyOn: {
        home: ['maximumDepth', 'maximumDiameter'],
        project: ['model', 'manufacturer', 'maximumDepth', 'maximumDiameter'],
        tender: ['model', 'manufacturer', 'maximumDepth', 'maximumDiameter'],
      },
      pictureFolder: 'machines/',
    },
    columns: {
      model: text({
        heading: { en: 'Model', zh: '型号' },
        note: { en: 'Model as on the plate, without the manufacturer.', zh: '铭牌上的型号，不含制造商。' },
        example: 'SR285RC10',
      }),
      manufacturer: text({
        heading: { en: 'Manufacturer', zh: '制造商' },
        note: { en: 'Maker of the machine.', zh: '制造商。' },
        example: 'Sany',
      }),
      type: ref({
        heading: { en: 'Type', zh: '类型' },
        note: { en: 'A name or code from the sheet Machine types.', zh: '“Machine types”表中的名称或代号。' },
        example: 'Hydraulic rotary drilling rig',
        target: 'machineTypes',
        offers: 'name',
      }),
      machineId: optional(
        text({
          heading: { en: 'Machine ID', zh: '机身编号' },
          note: { en: 'Serial number. Blank shows "Not provided".', zh: '机身编号。留空则显示“未提供”。' },
          example: '22SR02851176',
          unique: true,
        }),
      ),
      yearOfManufacture: year({
        heading: { en: 'Year of manufacture', zh: '制造年份' },
        note: { en: 'Four digits.', zh: '四位年份。' },
        example: '2021',
        min: 1980,
      }),
      newPurchase: optional(
        yesNo({
          heading: { en: 'New purchase', zh: '新购' },
          note: { en: 'Yes for a machine bought new; else blank.', zh: '新购设备填 Yes，否则留空。' },
          example: 'Yes',
        }),
      ),
      maximumDepth: newer(
        decimal({
          heading: { en: 'Maximum depth (m)', zh: '最大钻深（米）' },
          note: {
            en:
              'Deepest that the rig drills with the Kelly bar we own, in metres: the number only. ' +
              'Blank shows nothing; cranes have none.',
            zh: '以我方所配钻杆可达的最大钻深，单位米，只填数字。留空则不显示；起重机不填。',
          },
          example: '82',
          min: 1,
          max: 150,
          unit: 'm',
        }),
      ),
      maximumDiameter: newer(
        wholeNumber({
          heading: { en: 'Maximum diameter (mm)', zh: '最大钻径（毫米）' },
          note: {
            en:
              'Largest bore that the rig drills with the tools we own, in millimetres: the number only. ' +
              'Blank shows nothing; cranes have none.',
            zh: '以我方所配钻具可成孔的最大直径，单位毫米，只填数字。留空则不显示；起重机不填。',
          },
          example: '2500',
          min: 50,
          max: 5000,
          unit: 'mm',
        }),
      ),
    },
  },

  {
    workbook: 'machines.xlsx',
    name: 'Machine types',
    key: 'machineTypes',
    entity: 'MachineType',
    alsoNamedBy: ['name'],
    about: { en: 'The kinds of machine that the sheet Machines may name.', zh: '“Machines”表可选用的设备类型。' },
    shownOn: whereNamed('machineries'),
    columns: {
      id: code({ example: 'crawler-crane' }),
      name: nameText({
        note: { en: 'Name of the kind of machine.', zh: '设备类型名称。' },
        example: { en: 'Crawler crane', zh: '履带式起重机' },
      }),
    },
  },
];
