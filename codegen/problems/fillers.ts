import { blankWords } from '../dictionary/sheet-spec.ts';
import { codeText } from '../staff-text.ts';

/**
 * What staff type into a cell to fill it in later, or to repeat another cell. In lower case, without spaces and full
 * stops.
 */
const unwritten: ReadonlySet<string> = new Set([
  ...[
    'tbc',
    'tba',
    'tbd',
    'tobeconfirmed',
    'tobeadvised',
    'tobeannounced',
    'tobedetermined',
    'tobeadded',
    'tobeupdated',
  ],
  ...['tobefilled', 'tobefilledin', 'tobetranslated', 'tofollow', 'todo', 'pending', 'kiv', 'wip', 'test', 'asdf'],
  ...['sameasabove', 'asabove', 'seeabove', 'ditto', 'sameasenglish', 'seeenglish', 'sameasleft'],
  ...['同上', '如上', '同左', '同右', '同前', '同英文', '见英文', '見英文', '略'],
  ...['待定', '未定', '待补', '待補', '待补充', '待補充', '待翻译', '待翻譯', '待译', '待填', '待填写', '待填寫'],
  ...['待确认', '待確認', '待更新', '待提供', '待添加', '测试', '測試'],
]);

/** The text without signs at its ends, such as the brackets of "[TBC]". */
const lettersOf = (text: string) =>
  codeText(text)
    .toLowerCase()
    .replace(/[.\s]/g, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether a whole text stands for one that is not written yet: "TBC", "same as above", "同上", "xxx". */
export function isUnwritten(text: string): boolean {
  const form = text.length > 40 ? '' : lettersOf(text);
  return unwritten.has(form) || /^x{2,}$/.test(form);
}

/** Whether a whole text says nothing that visitors could use. Besides unwritten texts: "N/A", "无", "0", a lone mark. */
export function isFiller(text: string): boolean {
  return isUnwritten(text) || !/[\p{L}\p{N}]/u.test(text) || /^0+$/.test(text) || blankWords.includes(lettersOf(text));
}
