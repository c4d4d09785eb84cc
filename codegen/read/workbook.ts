import { strFromU8 } from 'fflate';
import type { Workbook } from '../grid/cell.ts';
import type { Unopened, WorkbookFile } from '../inputs.ts';
import { maxUnpacked, readZip, unpack, unpackedSize, type ZipEntry } from '../package/zip.ts';
import { accept, type FactsByCode, type Fault, type Result, refuse } from '../problems/problem.ts';
import { Unreadable } from './unreadable.ts';

type Opened = { readonly ok: true; readonly book: Workbook } | { readonly ok: false; readonly fault: Fault };

const notExcel = (kind?: FactsByCode['not-excel']['kind']): Fault => ({ code: 'not-excel', facts: { kind } });

const unopenedFaults: Readonly<Record<Unopened, Fault>> = {
  folder: { code: 'folder-in-place' },
  device: notExcel(),
  held: { code: 'workbook-locked' },
};

/**
 * The workbooks opened last, by the hash of their bytes, because a save changes one of six and every comparison opens
 * them again.
 */
export const openedBooks = new Map<string, Workbook>();
const mostOpened = 24;

/**
 * Returns the cells of one workbook. Imports the parsers only to parse. If all sheets of these names exist, the cells
 * of the others are not read.
 */
export async function openWorkbook(
  { name, bytes, hash, unopened }: WorkbookFile,
  sheetNames: readonly string[] = [],
): Promise<Opened> {
  if (!bytes) return { ok: false, fault: unopenedFaults[unopened ?? 'held'] };
  // The cells also depend on the names of the sheets, which differ by workbook.
  const key = `${hash}${sheetNames.length > 0 ? `-${name}` : ''}`;
  const known = hash ? openedBooks.get(key) : undefined;
  if (known) return { ok: true, book: known };
  const opened = await parse(bytes, sheetNames);
  if (opened.ok && hash) openedBooks.set(key, opened.book);
  const [oldest = ''] = openedBooks.keys();
  if (openedBooks.size > mostOpened) openedBooks.delete(oldest);
  return opened;
}

async function parse(bytes: Uint8Array, sheetNames: readonly string[]): Promise<Opened> {
  const checked = checkBytes(bytes);
  if (!checked.ok) return checked;
  const { readWorkbook } = await import('./read-workbook.ts');
  try {
    return { ok: true, book: readWorkbook(checked.value, sheetNames) };
  } catch (error) {
    return { ok: false, fault: error instanceof Unreadable ? error.fault : { code: 'damaged-zip' } };
  }
}

const maxRatio = 100;

const otherFormat = (ending: FactsByCode['other-format']['ending']): Fault => ({
  code: 'other-format',
  facts: { ending },
});

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function faultOfOle(bytes: Uint8Array): Fault {
  const text = strFromU8(bytes, true);
  // Stream names in an OLE file are UTF-16.
  const hasStream = (name: string) => text.includes([...name].map((letter) => `${letter}\0`).join(''));
  // A password or a sensitivity label wraps the package.
  if (hasStream('EncryptedPackage')) return { code: 'password-protected' };
  return hasStream('WordDocument') ? notExcel('word') : otherFormat('.xls');
}

function faultOfOtherFile(bytes: Uint8Array): Fault {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return notExcel('jpeg');
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return notExcel('png');
  // Excel's "Unicode text" is UTF-16, and a Chinese Excel writes CSV as GBK. Latin 1 keeps the ASCII characters of both
  // legible.
  const isUtf16 = startsWith(bytes, 0xff, 0xfe);
  const start = (
    isUtf16
      ? new TextDecoder('utf-16le').decode(bytes.subarray(0, Math.min(2048, bytes.length & ~1)))
      : strFromU8(bytes.subarray(0, 2048), true)
  )
    .replace(/^(\ufeff|ï»¿)/, '')
    .trimStart();
  if (start.startsWith('version https://git-lfs')) return { code: 'git-lfs-pointer' };
  if (/^<(!doctype|!--|html|\?xml|table|meta|head|style)|^mime-version:/i.test(start)) return { code: 'web-page' };
  if (start.startsWith('%PDF')) return notExcel('pdf');
  if (start.startsWith('{\\rtf')) return notExcel('word');
  if (/^<{7} /m.test(start)) return notExcel('conflict');
  if (/^[{[]\s*["{[]/.test(start)) return notExcel('json');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return start !== '' && !/[\x00-\x08\x0e-\x1f]/.test(start) ? otherFormat('.csv') : notExcel();
}

/**
 * Returns what is wrong with a zip that is not an Excel workbook, or that has macros, judged by its parts. Returns
 * null for a workbook without macros.
 */
function faultOfZip(entries: readonly ZipEntry[]): Fault | null {
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const textOf = (name: string) => {
    const part = parts.get(name);
    return part ? strFromU8(unpack(part)) : '';
  };
  if (parts.has('xl/workbook.bin')) return otherFormat('.xlsb');
  if (textOf('mimetype').startsWith('application/vnd.oasis.opendocument.spreadsheet')) return otherFormat('.ods');
  // Pages and Keynote files also contain this part, but nobody names a letter .xlsx.
  if (parts.has('index/document.iwa')) return otherFormat('.numbers');
  if (parts.has('word/document.xml')) return notExcel('word');
  if (parts.has('ppt/presentation.xml')) return notExcel('powerPoint');
  const types = textOf('[content_types].xml');
  // Some programs give the main part another name.
  if ((!parts.has('xl/workbook.xml') && !/spreadsheetml\.\w+\.main\+xml/i.test(types)) || types === '') {
    const hasWorkbook = [...parts.keys()].some((name) => /\.xls[xmb]?$/.test(name));
    return notExcel(hasWorkbook ? 'archive' : undefined);
  }
  const macros = parts.has('xl/vbaproject.bin') || /\.macroEnabled\.main\+xml/i.test(types);
  return macros ? otherFormat('.xlsm') : null;
}

/**
 * Checks a file's first bytes and, for a zip, its central directory before spending memory on parsing
 * (docs/contract.md, 2). Refuses a zip that unpacks to a size that no workbook of an office has. Returns the parts of a
 * workbook that is safe to unpack.
 */
function checkBytes(bytes: Uint8Array): Result<readonly ZipEntry[]> {
  if (bytes.length === 0) return refuse({ code: 'workbook-empty' });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse(faultOfOle(bytes));
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return refuse(faultOfOtherFile(bytes));
  try {
    const entries = readZip(bytes);
    const unpacked = unpackedSize(entries);
    if (unpacked > maxUnpacked || unpacked > bytes.length * maxRatio) return refuse({ code: 'too-large' });
    const fault = faultOfZip(entries);
    return fault ? refuse(fault) : accept(entries);
  } catch {
    return refuse({ code: 'damaged-zip' });
  }
}
