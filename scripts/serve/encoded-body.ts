import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteFile } from './find-file.ts';
import { isText, mediaType } from './media-type.ts';

type Encoding = 'br' | 'gzip';

export interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  // At its best, as hosts compress what they keep, and as the budgets count.
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

function encodingFor(file: string, accepted: string): Encoding | null {
  if (!isText(mediaType(file))) return null;
  const names = accepted.split(',').map((part) => part.trim());
  // "br;q=0" means: not this one.
  return (
    (['br', 'gzip'] as const).find((encoding) =>
      names.some((name) => name === encoding || (name.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(name))),
    ) ?? null
  );
}

const encoded = new Map<string, Buffer>();

/** A file as this browser wants it; compressed once for as long as it does not change. */
export function encodedBody({ file, size, modified }: SiteFile, accepted: string): EncodedBody {
  const encoding = encodingFor(file, accepted);
  const raw = () => readFileSync(file);
  if (!encoding) return { bytes: raw(), encoding };
  const key = `${encoding} ${size} ${modified} ${file}`;
  const bytes = encoded.get(key) ?? encoders[encoding](raw());
  encoded.set(key, bytes);
  return { bytes, encoding };
}
