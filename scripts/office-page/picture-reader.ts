import { maxPictureBytes } from '../../codegen/dictionary/pictures.ts';
import { type PictureBytes, sha256 } from '../../codegen/inputs.ts';
import { fileState } from './folder.ts';

/** Maximum bytes of pictures kept in memory. Most pictures do not change while somebody edits. */
const most = 100_000_000;

/** Reads pictures of the folder and caches them by file state, up to the limit. */
export function pictureReader(mostHeld = most) {
  const known = new Map<string, PictureBytes>();
  let held = 0;
  let used = new Set<string>();
  return {
    /** Starts a run. Pictures read from now on are in use. */
    begin(): void {
      used = new Set();
    },
    /** Ends a good run. Removes pictures that its site does not use. */
    keepUsed(): void {
      for (const [state, { bytes }] of known) {
        if (used.has(state)) continue;
        known.delete(state);
        held -= bytes?.length ?? 0;
      }
    },
    async read(file: string, data: File | null): Promise<PictureBytes> {
      const state = fileState(file, data);
      used.add(state);
      const own = known.get(state) ?? (await readPicture(data));
      const size = own.bytes?.length ?? 0;
      if (size > 0 && !known.has(state) && held + size <= mostHeld) {
        known.set(state, own);
        held += size;
      }
      return own;
    },
  };
}

const hashOf = async (bytes: Uint8Array) => (await sha256(bytes)).slice(0, 8);

async function readPicture(data: File | null): Promise<PictureBytes> {
  try {
    if (data && data.size <= maxPictureBytes) {
      const bytes = new Uint8Array(await data.arrayBuffer());
      return { bytes, hash: await hashOf(bytes) };
    }
  } catch {
    // The file cannot be opened now.
  }
  return { bytes: null, hash: await hashOf(new TextEncoder().encode(String(data?.size ?? 0))) };
}
