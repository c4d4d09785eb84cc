import { readZip, unpack, type ZipEntry } from '../package/zip.ts';
import type { ProblemCode } from '../problems/problem.ts';

const maxUnpacked = 100 * 1024 * 1024;
const maxRatio = 100;

/** Either the parts of a workbook that may be unpacked, or the code of the problem that says why not. */
export type BytesVerdict =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly code: ProblemCode };

const refuse = (code: ProblemCode): BytesVerdict => ({ ok: false, code });

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function olePayload(bytes: Uint8Array): ProblemCode {
  // Stream names in an OLE file are UTF-16; a password or a sensitivity label wraps the package as EncryptedPackage.
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
    ? 'password-protected'
    : 'old-xls';
}

function textKind(bytes: Uint8Array): ProblemCode {
  // Excel's "Unicode text" is UTF-16; a Chinese Excel writes CSV as GBK. Latin 1 keeps the ASCII of both legible.
  const unicode = startsWith(bytes, 0xff, 0xfe);
  const start = Buffer.from(bytes.subarray(0, 2048))
    .toString(unicode ? 'utf16le' : 'latin1')
    .replace(/^(\ufeff|ï»¿)/, '')
    .trimStart();
  if (start.startsWith('version https://git-lfs')) return 'git-lfs-pointer';
  if (/^<(!doctype|!--|html|\?xml|table|meta|head|style)|^mime-version:/i.test(start)) return 'web-page';
  if (/^(%PDF|\{\\rtf)/.test(start)) return 'not-excel';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  return start !== '' && !/[\x00-\x08\x0e-\x1f]/.test(start) ? 'plain-text' : 'not-excel';
}

/** What else than an Excel workbook without macros a zip is, by its parts; null for such a workbook. */
function zipKind(entries: readonly ZipEntry[]): ProblemCode | null {
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const textOf = (name: string) => {
    const part = parts.get(name);
    return part ? Buffer.from(unpack(part)).toString('utf8') : '';
  };
  if (parts.has('xl/workbook.bin')) return 'binary-xlsb';
  if (textOf('mimetype').startsWith('application/vnd.oasis.opendocument.spreadsheet')) return 'open-document';
  // Pages and Keynote have it as well, but nobody calls a letter .xlsx.
  if (parts.has('index/document.iwa')) return 'apple-numbers';
  if (!parts.has('xl/workbook.xml') || !parts.has('[content_types].xml')) return 'not-excel';
  const macros = parts.has('xl/vbaproject.bin') || /\.macroEnabled\.main\+xml/i.test(textOf('[content_types].xml'));
  return macros ? 'macro-xlsm' : null;
}

/**
 * Looks at a file's first bytes and, for a zip, at its central directory, before any memory is spent on parsing
 * (design section 4). A zip that unpacks to over 100 MB, or to over 100 times its size, is refused.
 */
export function checkBytes(bytes: Uint8Array): BytesVerdict {
  if (bytes.length === 0) return refuse('workbook-empty');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse(olePayload(bytes));
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return refuse(textKind(bytes));
  let entries: readonly ZipEntry[];
  try {
    entries = readZip(bytes).entries;
  } catch {
    return refuse('damaged-zip');
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > maxUnpacked || unpacked > bytes.length * maxRatio) return refuse('too-large');
  let kind: ProblemCode | null;
  try {
    kind = zipKind(entries);
  } catch (error) {
    return refuse(error instanceof RangeError ? 'too-large' : 'damaged-zip');
  }
  if (kind) return refuse(kind);
  return { ok: true, entries };
}
