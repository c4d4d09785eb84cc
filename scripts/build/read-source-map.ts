import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceMap } from '../../codegen/emit/source-map.ts';

/** The map from what is shown to cells, as the last good run made it; null before the first. */
export function readSourceMap(generatedDir: string): SourceMap | null {
  try {
    const map: SourceMap = JSON.parse(readFileSync(join(generatedDir, 'source-map.json'), 'utf8'));
    return map;
  } catch {
    return null;
  }
}
