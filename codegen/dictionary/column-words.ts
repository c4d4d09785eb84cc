import type { Bilingual, ColumnMeta, PhysicalColumn } from './column.ts';
import { defaultLanguage } from './languages.ts';
import { mustBeFilled } from './sheet-columns.ts';

/** What the column accepts, in the words of the error box and of the guide; null where anything goes. */
export function limitWords(meta: ColumnMeta): Bilingual | null {
  const { kind, heading, min, max, maxLength, values } = meta;
  if (meta.unique && (kind === 'id' || kind === 'text')) {
    const once = { en: `The same ${heading} may not stand in two rows.`, zh: `各行的 ${heading} 不可重复。` };
    const length = maxLength === undefined ? { en: '', zh: '' } : lengthWords(maxLength);
    return { en: `${once.en} ${length.en}`.trim(), zh: `${once.zh}${length.zh}` };
  }
  switch (kind) {
    case 'wholeNumber':
      return {
        en: `A whole number from ${min} to ${max}, without a unit.`,
        zh: `填 ${min} 至 ${max} 的整数，不写单位。`,
      };
    case 'decimal':
      return { en: `A number from ${min} to ${max}, without a unit.`, zh: `填 ${min} 至 ${max} 的数字，不写单位。` };
    case 'year':
      return { en: `A year of four digits, ${min} to ${max}.`, zh: `填四位年份，${min} 至 ${max}。` };
    case 'month':
      return meta.optional
        ? {
            en: 'A month with its year, like Mar 2021. Blank or On-Going: not ended yet.',
            zh: '填年份与月份，例如 Mar 2021 或 2021-03；尚未结束则留空或填“至今”。',
          }
        : { en: 'A month with its year, like Mar 2021.', zh: '填年份与月份，例如 Mar 2021 或 2021-03。' };
    case 'yesNo':
    case 'oneOf':
      return { en: `One of: ${values?.join(', ')}.`, zh: `从列表中选择：${values?.join('、')}。` };
    case 'ref':
      return { en: 'One of the values in the list.', zh: '从列表中选择。' };
    case 'refs':
      return { en: 'One or more values of the list, separated by ;', zh: '列表中的一项或多项，以 ; 分隔。' };
    case 'webAddress':
      return { en: 'An address that begins with https://', zh: '以 https:// 开头的网址。' };
    case 'email':
      return { en: 'One e-mail address, with @.', zh: '一个含 @ 的电邮地址。' };
    case 'phone':
      return { en: 'A telephone number that begins with +', zh: '以 + 开头的电话号码。' };
    default:
      return maxLength === undefined ? null : lengthWords(maxLength);
  }
}

function lengthWords(maxLength: number): Bilingual {
  return { en: `At most ${maxLength} characters.`, zh: `最多 ${maxLength} 个字符。` };
}

/** Whether the column must be filled, as the office reads it. */
export function fillingWords(column: PhysicalColumn): Bilingual {
  if (mustBeFilled(column)) return { en: 'Required', zh: '必填' };
  if (column.language) return { en: `Blank shows the ${defaultLanguage.heading}`, zh: '留空则显示英文' };
  return { en: 'May be blank', zh: '可留空' };
}
