import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { readSources } from '../../codegen/folder.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { common, shakeRouter } from '../build/bundle.ts';
import { inlineCode } from '../build/page-assets.ts';
import { folders } from '../build/project-folders.ts';

/** What may happen in the page: its own script, in itself, its frame and its worker; pictures of the folder; what is published beside it. */
const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    'worker-src blob:',
    'img-src blob: data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Code as it may stand in a page, whatever its strings hold. */
function inHtml(code: string): string {
  return code.replace(/<(?=!--|\/?(?:script|style))/gi, '\\x3C');
}

/** Bundles the whole office page: HTML with everything in it. Needs the generated modules. */
export async function officePage(): Promise<string> {
  const { asked, literals } = scanSources(readSources(folders.src));
  const result = await build({
    ...common,
    mode: 'office',
    base: '/',
    plugins: [shakeRouter()],
    define: { SOURCE_KEYS: JSON.stringify({ asked: [...asked], literals: [...literals] }) },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: false,
      rolldownOptions: {
        input: join(folders.root, 'scripts', 'office', 'main.ts'),
        output: { format: 'iife', codeSplitting: false },
        // Of Vite's loader of chunks, of which there are none.
        checks: { emptyImportMeta: false, pluginTimings: false },
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('Vite made no office page');
  const pieces: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = built.output;
  const [chunk, ...chunks] = pieces.filter((piece) => piece.type === 'chunk');
  const [style, ...assets] = pieces.filter((piece) => piece.type === 'asset');
  if (!chunk || !style || chunks.length + assets.length > 0)
    throw new Error(`The office page is in pieces: ${pieces.map(({ fileName }) => fileName).join(', ')}`);
  const code = inlineCode(inHtml(chunk.code.trim()));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(code.source)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Office page 办公页面</title>',
    `<script type="text/plain" id="site-style">${String(style.source).trim()}</script>`,
    '</head>',
    '<body>',
    '<noscript>This page needs scripts. 本页需要启用脚本。</noscript>',
    `<script>${code.text}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
