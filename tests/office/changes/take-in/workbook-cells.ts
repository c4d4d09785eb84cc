import { unzipSync } from 'fflate';

/** Returns the cells of a workbook's sheets, and each other part as a whole, as their text by part and address. */
export function workbookCells(bytes: Uint8Array): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    const text = new TextDecoder().decode(content);
    if (!path.startsWith('xl/worksheets/sheet')) texts.set(path, text);
    const cell = /<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/c>)/gs;
    for (const [whole, address] of text.matchAll(cell)) texts.set(`${path} ${address}`, whole);
    if (path.startsWith('xl/worksheets/sheet')) texts.set(path, text.replace(cell, ''));
  }
  return texts;
}
