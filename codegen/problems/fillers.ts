import { blankWords } from '../dictionary/sheet-spec.ts';
import { codeText } from '../text/staff-text.ts';

/**
 * What staff type into a cell to fill it in later, or to repeat another cell. In lower case, without spaces and full
 * stops.
 */
const unwritten: ReadonlySet<string> = new Set([
  ...['tbc', 'tba', 'tbd', 'tofollow', 'todo', 'pending', 'kiv', 'wip', 'test', 'asdf', 'blank', 'null', 'undefined'],
  ...['dummy', 'placeholder', 'sampletext', 'loading', 'translate', 'totranslate', 'comingsoon', 'pleasefillin'],
  ...['sameasabove', 'asabove', 'seeabove', 'ditto', 'sameasenglish', 'seeenglish', 'sameasleft'],
  ...['同上', '如上', '同左', '同右', '同前', '同英文', '见英文', '見英文', '略', '译文', '機器翻譯', '机器翻译'],
  ...['测试', '測試', '空白'],
]);

/** The text without signs at its ends, such as the brackets of "[TBC]". */
const lettersOf = (text: string) =>
  codeText(text)
    .toLowerCase()
    .replace(/[.…\s]/g, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** A text that is to come: "To be confirmed later", "TBC by client", "pending info", "待补充", "翻译中". */
const toCome = [
  /^\W*to be (?:confirmed|advised|announced|determined|decided|added|updated|filled|translated|provided|written)\b/i,
  /^\W*(?:tb[acd]|t\.b\.[acd]\.?)(?:$|[\s,:;)\]])/i,
  /^\W*pending (?:info|information|details?|confirmation|client|approval|update|translation)\b/i,
  /^\W*(?:coming soon|lorem ipsum|please (?:fill|translate|advise|confirm|check|update)|to translate\b)/i,
  /^\W*(?:dummy|sample|placeholder) (?:text|name|title|data|value)\b/i,
  /^[^\p{L}\p{N}]*(?:待(?:定|补充?|補充?|确认|確認|翻[译譯]|[译譯]|更新|提供|添加|填[写寫]?|[查核]实?|商)|未定)[^\p{L}\p{N}]*$/u,
  /^[^\p{L}\p{N}]*(?:请填写|請填寫|翻译中|翻譯中|参见英文|參見英文|[见見]英文版?|内容待|內容待)/u,
];

/**
 * Marks of a text that is not finished, also within a sentence. Capital letters, because words in small ones have
 * meanings.
 */
const marks = [
  /\b(?:TODO|FIXME|TBC|TBA|TBD)\b/,
  /(?<![\w-])X{3,}(?![\w-])/i,
  /#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|N\/A)(?![\w-])/,
  /lorem ipsum/i,
  /^\s*\[(?:EN|ZH|CN|中文|英文)\]/i,
  // A hole to fill in: "___ piles", "[insert number]", "?? piles".
  /_{3,}|[[<(](?:insert|fill in|your) [^\])>]{1,30}[\])>]|(?<!\S)\?{2,}(?=\s)/i,
  // What a writing tool says around its text.
  /^\W*(?:sure|certainly|of course)[!,.] (?:here|i)\b|\bas an ai (?:language )?model\b/i,
  /^\W*here(?:’s|'s| is| are) (?:a|the|your) (?:more )?(?:polished|revised|improved|translated|shorter|concise)\b/i,
  /^\W*(?:好的[，,！!。]\s*)?(?:以下|下面)是.{0,12}(?:翻译|译文|润色|版本|译稿)/u,
];

/** A note of the office in brackets: "SR-95 (SOLD)", "Siti Aisyah (resigned)", "（已离职）". */
const officeNotes = [
  'sold|scrapped|resigned|left (?:the )?company',
  'to (?:be )?(?:check(?:ed)?|delete[d]?|remove[d]?|update[d]?|confirm(?:ed)?)',
  'delete(?: this)?|please check|check (?:this|with [^)\\]]{1,20})',
  'not confirmed|unconfirmed|pending|tb[acd]',
  '已售出?|已卖|已賣|离职|離職|已离职|已離職|待定|待确认|待確認|待核实?|请核对|請核對|删除|刪除|待删',
].join('|');
const officeNote = new RegExp(`[([（【]\\s*(?:${officeNotes})\\s*[?!？！]*\\s*[)\\]）】]`, 'i');

/** Texts longer than this are sentences, which only marks tell from finished ones. */
const longestFiller = 60;

/** Whether a whole text stands for one that is not written yet: "TBC", "same as above", "同上", "xxx". */
export function isUnwritten(text: string): boolean {
  if (text.length > longestFiller) return false;
  const form = lettersOf(text);
  return unwritten.has(form) || /^x{2,}$/.test(form) || toCome.some((pattern) => pattern.test(text));
}

/** Whether a whole text says nothing that visitors could use. Besides unwritten texts: "N/A", "无", "0", a lone mark. */
export function isFiller(text: string): boolean {
  return isUnwritten(text) || !/[\p{L}\p{N}]/u.test(text) || /^0+$/.test(text) || blankWords.includes(lettersOf(text));
}

/** Returns the mark of an unfinished text, or a note of the office, within a text; undefined if there is none. */
export function unfinishedPart(text: string): string | undefined {
  for (const pattern of [...marks, officeNote]) {
    const [part] = pattern.exec(text) ?? [];
    if (part !== undefined) return part;
  }
  return undefined;
}
