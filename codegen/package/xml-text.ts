const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The text of a piece of XML: its entities resolved, no others than XML's own being known. */
export function unescapeXml(xml: string): string {
  return xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? entity;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}

/** A text as XML may hold it, in an element or in double quotes. What XML cannot hold becomes a replacement character. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
      .replaceAll('\t', '&#9;')
      .replaceAll('\n', '&#10;')
  );
}

/** Text that Excel would otherwise take for one of its own escapes, `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function escapeCellText(text: string): string {
  return escapeXml(text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));
}

/** A text with Excel's own escapes resolved, and one kind of line end. */
export function readExcelEscapes(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');
}
