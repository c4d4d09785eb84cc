/* Values that the fuzzer puts into cells and XML, in tables with several values per line. */

const longest = 32_767;
const fill = (unit: string, length = longest) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts as they are written in XML. Characters that XML does not allow are escaped as in ECMA-376 (ST_Xstring, 22.9.2.19). */
export const texts: readonly string[] = [
  '', ' ', '\u00a0', '\u200b', '\ufeff', '_x000D_', '\n', 'a\nb', 'a\r\nb', 'a_x000D_\nb', ' a ', '\ta\u2028b\u2029c',
  'a\u0085b',
  '桩', '密排钻孔桩（直径 900 毫米）', 'ｆｕｌｌ　ｗｉｄｔｈ', '２０２４', '１，２００', '①②', 'ﬁ', 'Å', 'A\u030a', 'é',
  'e\u0301', fill('e\u0301\u0323', 60),
  '\u202e抄\u202c', 'a\u202eb', '\u2066x\u2069', '\u200fx', 'مشروع', '👷🏽‍♂️', '🇸🇬', '\u{1F469}\u200d\u{1F680}',
  '\u{20000}', '_xD83D_', '_xDE00__xD83D_', '\ufffe', '\ufffd',
  '_x0000_', 'a_x0000_b', '_x0007_', '_x001B_[31mred', '_x005F_x0041_', '_x0041', '_X0041_', '_xZZZZ_', '_x202E_',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'row-2', 'then',
  'length',
  '0', '-0', '007', '1,200', '12 000', '1.5', '1e308', '1e999', 'NaN', 'Infinity', '-Infinity', '0x10',
  '9007199254740993', '٣', '½', '60m', '2O24', 'l5',
  '2021-03', '01/05/2024', 'Mar 2021', '2021年3月', '44256', 'March 2021 to June 2023', '31/12/9999', 'Feb 30 2021',
  '至今', '-',
  'from 0250 m to 0480 m, by a KH0700 t rig', '12345678901234567 mm', 'Ø1200.50 mm',
  'TRUE', 'FALSE', 'Yes', 'no', '是', '否', '√', '#N/A', '#REF!', '=1+1', '@SUM(1)', '+65 6123 4567', 'a@b.example',
  'mailto:a@b.example',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;b&gt;', '&amp;amp;', '&quot;', "'; --", '`${1}`', '${x}', '{{name}}',
  '{{ count }}', '｛｛count｝｝', '$t(nav.home)', '{', '}}', '{{{a}}}', '*/', '//', '\\', '\\u0041', '\\n',
  '::error::x', '##[error]x', 'a\n::warning::y', '%0A', '../../../etc/passwd', 'C:\\x.jpg', 'banners/../banners/x.jpg',
  'x.JPG', '.jpg', 'a;b；c、d，e,f', ';', ';;;', 'https://', 'https://a b', 'https://[::1', 'https://xn--a',
  'javascript:alert(1)', 'HTTPS://WWW.X.EXAMPLE/%ZZ',
  fill('x'), fill('桩'), fill('x '), fill('a;'), fill('{{a}} '), fill('👷'), fill('\n'), fill('x', 1201),
  fill('x', 3001), fill('x', 61), fill('a-', 100), fill('9', 400), `${fill('x', 32_766)}&amp;`,
];

export const errors = [
  '#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA', '#SPILL!', 'x', '',
];

export const numbers = [
  '0', '-0', '1', '-1', '0.1', '1E308', '-1E308', '1E-308', '5E-324', '1.7976931348623157E308', '1e999',
  '9007199254740993', '123456789012345678', '2024', '2024.0', '2.024E3', '44256', '44256.75', '60', '59', '1', '-44256',
  '73415', '73416', '2958465', '2958466', '1462', '0.30000000000000004', '99999.999999999999',
  '', ' ', 'NaN', 'INF', 'abc', '0x10', '1,5', '１２',
];

export const formulas = [
  '1+1', 'HYPERLINK("https://a.example","x")', '_xlfn.DISPIMG("ID_1",1)', '__proto__', fill('A1+', 8192),
];

/** Built-in formats (ECMA-376, 18.8.30): none, percentage, exponent, dates and times, text. */
export const formats = [0, 1, 2, 9, 11, 14, 17, 20, 22, 46, 49];

/** Values for attributes and elements in which they are not allowed. */
export const oddXml: readonly string[] = [
  '', ' ', '0', '-1', '1.5', '1e308', '1e999', 'NaN', '4294967295', '2147483648', '1048577', '99999999999999999999',
  'A0', 'XFE1', 'XFD1048576', 'A1048577', 'A1:XFD1048576', 'XFD1048576:A1', 'a1', '$A$1', 'R1C1', 'A1:', 'Sheet1!A1',
  '#REF!',
  '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'rId1', 'rId999', 's', 'd', 'e', 'b', 'str', 'inlineStr',
  'shared', 'array',
  '&lt;', '&#0;', '&#x110000;', '&#xD800;', '&nbsp;', '&', '_x0000_', '_xD83D_', '\u0000', '\u202e', '\ufffe', '桩',
  '../../x', '/', 'http://a.example/', 'javascript:alert(1)', '='.repeat(300), '9'.repeat(400),
];

export const elementNames = [
  'c', 'row', 'v', 'f', 'is', 't', 'si', 'r', 'sheet', 'sheetData', 'mergeCell', 'hyperlink', 'x:c', 'X', 'cols', 'col',
  '__proto__',
];

/** Pieces of markup to insert anywhere. */
export const markup = [
  '<', '>', '"', "'", '&', '<c>', '</c>', '</row>', '<!--', '-->', '<![CDATA[', ']]>', '<?',
  '<!DOCTYPE x [<!ENTITY a "b">]>', '\u0000', '/>',
];
