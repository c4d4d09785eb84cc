import { join } from 'node:path';
import { build, esmExternalRequirePlugin, type Rolldown } from 'vite';
import { readSources } from '../../codegen/disk/folder.ts';
import { scanSources } from '../../codegen/read/source-keys.ts';
import { common } from '../../scripts/build/bundle.ts';
import { inlineCode } from '../../scripts/build/page-assets.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import type { BundledPackage } from '../../scripts/site-files/licenses.ts';
import { startParts } from './start-parts.ts';

/**
 * Content security policy of the page: its own scripts in the page, its frame and its worker, pictures of the folder,
 * and the published pictures and files beside it.
 */
const policyOf = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    'worker-src blob:',
    'frame-src blob:',
    "img-src 'self' blob: data:",
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Escapes code so that its strings cannot end or open an element of the page. */
function inHtml(code: string): string {
  return code.replace(/<(?=!--|\/?(?:script|style))/gi, '\\x3C');
}

/**
 * Modules that `react.ts` provides to the page's script and to the frame's, and the global variables it assigns them
 * to.
 */
const sharedLibraries = {
  react: 'libraries.react',
  'react/jsx-runtime': 'libraries.jsx',
  'react-dom': 'libraries.dom',
  'react-dom/client': 'libraries.client',
};

/** Shown if a host blocks the script. A page opened from disk has no host. */
const blockedNotice = {
  en: 'If this stays, save this page (Ctrl+S) and open it from your disk.',
  zh: '如果一直停在这里，请保存本页（Ctrl+S），再从硬盘打开。',
};

/** The file in which Vite lists the packages of a bundle. */
const licenses = 'license.json';

/** Bundles one of the page's scripts. `globals` are modules that another script provides. */
async function bundlePart(file: string, globals: Readonly<Record<string, string>> = {}) {
  const { asked, literals } = scanSources(readSources(folders.src));
  const result = await build({
    ...common,
    mode: 'office',
    base: '/',
    // Also turns a library's `require` of a global into an import. A page has no `require`.
    plugins: [esmExternalRequirePlugin({ external: Object.keys(globals) })],
    define: { SOURCE_KEYS: JSON.stringify({ asked: [...asked], literals: [...literals] }) },
    build: {
      write: false,
      cssCodeSplit: false,
      license: { fileName: licenses },
      assetsInlineLimit: () => true,
      modulePreload: false,
      rolldownOptions: {
        input: join(folders.root, 'office', 'page', file),
        output: { format: 'iife', codeSplitting: false, globals },
        // These warnings concern Vite's chunk loader. There are no chunks.
        checks: { emptyImportMeta: false, pluginTimings: false },
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error(`Vite made nothing of ${file}`);
  const pieces: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = built.output;
  const [chunk, ...chunks] = pieces.filter((piece) => piece.type === 'chunk');
  const assets = pieces.filter((piece) => piece.type === 'asset');
  const packages: readonly BundledPackage[] = JSON.parse(
    String(assets.find(({ fileName }) => fileName === licenses)?.source ?? '[]'),
  );
  const [style, ...others] = assets.filter(({ fileName }) => fileName !== licenses);
  if (!chunk || chunks.length + others.length > 0)
    throw new Error(`${file} is in pieces: ${pieces.map(({ fileName }) => fileName).join(', ')}`);
  // The fonts are inlined in the page, so none arrives too late for the first paint.
  const css = String(style?.source ?? '').replace(/(font-display: ?)optional/g, '$1block');
  return { code: inlineCode(inHtml(chunk.code.trim())), style: css.trim(), packages };
}

/**
 * Bundles the whole office page. Returns its HTML, and the source expressions of its scripts for hosts that send a
 * content security policy with every response. Requires the generated modules.
 */
export async function officePage() {
  const [shell, react, frame, worker] = [
    await bundlePart('shell.tsx', sharedLibraries),
    await bundlePart('react.ts'),
    await bundlePart('site-frame.tsx', sharedLibraries),
    await bundlePart('worker/worker.ts'),
  ];
  const scripts = [shell, react, frame].map(({ code }) => code.source);
  const text = (id: string, content: string) => `<script type="text/plain" id="${id}">${content}</script>`;
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Office page 办公页面</title>',
    text('start', inHtml(JSON.stringify(await startParts()))),
    text('shell-style', shell.style),
    text('frame-style', frame.style),
    text('frame', frame.code.text),
    text('worker', worker.code.text),
    `<script id="react">${react.code.text}</script>`,
    '</head>',
    '<body>',
    `<p id="wait">${blockedNotice.en} <span lang="zh">${blockedNotice.zh}</span></p>`,
    `<script>${shell.code.text}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, scripts, packages: [shell, react, frame, worker].flatMap(({ packages }) => packages) };
}
