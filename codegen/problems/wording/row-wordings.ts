import type { Wording } from '../problem.ts';
import { error, warning } from './say.ts';

/** Rows that contradict each other, and addresses. */
export const rowWordings = {
  duplicate: error(
    (f, { value }) => `“${value}” stands already in ${f.other}.`,
    (f, { value }) => `“${value}”已出现在 ${f.other}。`,
    (f) => `Change this one or the one in ${f.other}; each must be unique.`,
    (f) => `请修改此处或 ${f.other}，两者不可相同。`,
  ),
  'not-before': error(
    (f, { heading, value }) => `“${heading}” (${value}) is before “${f.expected}” (${f.other}).`,
    (f, { heading, value }) => `“${heading}”（${value}）早于“${f.expected}”（${f.other}）。`,
    (f) => `Check both months; the later one cannot be before ${f.other}.`,
    (f) => `请核对两个月份，不可早于 ${f.other}。`,
  ),
  'wrong-prefix': error(
    (f, { value }) => `“${value}” must begin with ${f.expected}-, as the column “${f.other}” says.`,
    (f, { value }) => `“${value}”应以 ${f.expected}- 开头，与“${f.other}”列一致。`,
    (f) => `Change the number, or the column “${f.other}”.`,
    (f) => `请修改编号，或修改“${f.other}”列。`,
  ),
  'unknown-reference': error(
    (f) => `“${f.found}” is not in ${f.expected}.`,
    (f) => `“${f.found}”不在 ${f.expected} 中。`,
    (f) => `Choose a name from ${f.expected}, or add a row there first.`,
    (f) => `请从 ${f.expected} 中选择，或先在那里新增一行。`,
  ),
  'row-not-shown': warning(
    (f, { value }) =>
      `“${value}” is not shown: no row of ${f.expected} names it. Its own page is made all the same, and search engines may find it, but no page of the site leads there.`,
    (f, { value }) =>
      `“${value}”不会显示：${f.expected} 中没有这一项。它自己的页面仍会生成，搜索引擎也可能找到，但网站上没有任何链接指向它。`,
    (f, { value }) => `Add a row with ${value} to ${f.expected}.`,
    (f, { value }) => `请在 ${f.expected} 中新增一行，填写 ${value}。`,
  ),
  'not-web-address': error(
    (_, { value }) => `“${value}” is not a web address that begins with https://.`,
    (_, { value }) => `“${value}”不是以 https:// 开头的网址。`,
    (f) => `Copy the address from the browser, for example: ${f.expected}`,
    (f) => `请从浏览器复制网址，例如：${f.expected}`,
  ),
  'host-not-allowed': error(
    (f) => `Maps may not come from ${f.found}. Allowed: ${f.expected}.`,
    (f) => `地图不能来自 ${f.found}。允许：${f.expected}。`,
    () => 'Use an allowed map, or add the host to Settings › Map hosts.',
    () => '请使用允许的地图，或把该网站加入 Settings › Map hosts。',
  ),
  'not-host': error(
    (f) => `“${f.found}” is not the name of a host.`,
    (f) => `“${f.found}”不是网站主机名。`,
    (f) => `Type the name only, such as ${f.expected}`,
    (f) => `请只填主机名，例如 ${f.expected}`,
  ),
  'not-email': error(
    (_, { value }) => `“${value}” is not an e-mail address.`,
    (_, { value }) => `“${value}”不是电邮地址。`,
    (f) => `Type it like ${f.expected}.`,
    (f) => `请按 ${f.expected} 的格式填写。`,
  ),
  'not-phone': error(
    (_, { value }) => `“${value}” is not an international telephone number.`,
    (_, { value }) => `“${value}”不是国际格式的电话号码。`,
    (f) => `Begin with + and the country code: ${f.expected}`,
    (f) => `请以 + 与国家代码开头：${f.expected}`,
  ),
} satisfies Readonly<Record<string, Wording>>;
