import { maxPictureBytes } from '../../../codegen/dictionary/pictures.ts';
import { type PictureBytes, sha256 } from '../../../codegen/inputs.ts';
import { fileState } from '../folder/listing.ts';

/** Maximum bytes of pictures in memory. Most pictures do not change while somebody edits. */
const cacheLimit = 100_000_000;

const known = new Map<string, PictureBytes>();
let room = cacheLimit;

/** Reads a picture of the folder. Caches pictures by file state, as long as there is room. */
export async function readPicture(file: string, data: File | null): Promise<PictureBytes> {
  const state = fileState(file, data);
  const picture = known.get(state) ?? (await readBytes(data));
  const size = picture.bytes?.length ?? 0;
  if (size <= room && !known.has(state)) {
    known.set(state, picture);
    room -= size;
  }
  return picture;
}

const bytesHash = async (bytes: Uint8Array) => (await sha256(bytes)).slice(0, 8);

async function readBytes(data: File | null): Promise<PictureBytes> {
  try {
    if (data && data.size <= maxPictureBytes) {
      const bytes = new Uint8Array(await data.arrayBuffer());
      return { bytes, hash: await bytesHash(bytes) };
    }
  } catch {
    // The file cannot be opened now.
  }
  return { bytes: null, hash: await bytesHash(new TextEncoder().encode(String(data?.size ?? 0))) };
}
