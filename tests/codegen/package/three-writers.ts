import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { read, write } from 'xlsx';
import { staffWorkbook } from './staff-workbook.ts';

/** The office's machines.xlsx as three programs save it. SheetJS loses the chart, the colours and the rules. The others keep them. */
export const writers: readonly (readonly [program: string, workbook: () => Promise<Uint8Array>])[] = [
  ['hucre', staffWorkbook],
  [
    'SheetJS',
    async () =>
      write(read(await staffWorkbook(), { cellStyles: true }), { type: 'buffer', bookType: 'xlsx', compression: true }),
  ],
  [
    'LibreOffice',
    async () => readFileSync(fileURLToPath(new URL('../libreoffice/machines-libreoffice.xlsx', import.meta.url))),
  ],
];
