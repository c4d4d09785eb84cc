import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { workspace } from '../small-data/workspace.ts';
import { all } from '../stories/all.ts';
import { type PlainInputs, plainInputs } from './plain-inputs.ts';
import { runPlain } from './run-plain.ts';

const ofNode = new Set(builtinModules);
const errors: string[] = [];

/** Bundles the pipeline's core into one script for a page. No import stays external, and no Node module is polyfilled. */
async function bundle(): Promise<string> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'no-node',
          enforce: 'pre',
          resolveId(source, importer) {
            if (source.startsWith('node:') || ofNode.has(source)) errors.push(`${importer} → ${source}`);
            return null;
          },
        },
      ],
      build: {
        write: false,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL('run-plain.ts', import.meta.url)),
          formats: ['iife'],
          name: 'core',
        },
      },
    }),
  ].flat();
  if (!result || !('output' in result)) throw new Error('nothing was bundled');
  const chunks = result.output.filter((piece): piece is Rolldown.OutputChunk => piece.type === 'chunk');
  const [chunk, ...others] = chunks;
  const outside = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  expect(others).toEqual([]);
  expect(outside.filter((name) => name !== chunk?.fileName)).toEqual([]);
  return chunk?.code ?? '';
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const script = await bundle();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  page = await browser.newPage();
  await page.addScriptTag({ content: script });
});
afterAll(() => browser?.close());

declare global {
  var core: { readonly runPlain: typeof runPlain };
}

const inBrowser = (inputs: PlainInputs) => page.evaluate((plain) => globalThis.core.runPlain(plain), inputs);

test('the core of the pipeline imports no Node module', () => {
  expect(errors).toEqual([]);
});

describe('a browser and Node return the same, byte for byte', () => {
  test('for workbooks without problems', async () => {
    const site = workspace();
    const inputs = await plainInputs(site.data, `${site.root}/src`);
    const result = await inBrowser(inputs);
    const { ok, problems, ledger, counts } = await site.run({ check: true });
    expect(JSON.parse(result).result).toEqual({ ok, problems, ledger, counts });
    expect(result).toBe(await runPlain(inputs));
  });

  // One story in twelve of each kind. Chromium and Node share a JavaScript engine, so results can differ only where the code calls Node, and
  // many stories exercise each part of the pipeline.
  test.each(Object.entries(all))('for every twelfth story: %s', async (_, stories) => {
    for (const [name, { given, files }] of Object.entries(stories).filter((_, place) => place % 12 === 0)) {
      const { data, root } = workspace(given, files);
      const inputs = await plainInputs(data, `${root}/src`);
      const [inBrowserResult, plainResult] = await Promise.all([inBrowser(inputs), runPlain(inputs)]);
      expect(inBrowserResult, name).toBe(plainResult);
    }
  });
});
