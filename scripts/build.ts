import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textReport } from '../codegen/report/text-report.ts';
import { bundleClient, bundleServer, bundleStart } from './build/bundle.ts';
import { iconPath, makeIcons } from './build/icons.ts';
import { inlineCode } from './build/inline-code.ts';
import { makePictures } from './build/make-pictures.ts';
import { makeTones } from './build/make-tones.ts';
import { PictureFaults } from './build/picture-faults.ts';
import { pictureReport } from './build/picture-report.ts';
import { prerender } from './build/prerender.ts';
import { pictureProgress } from './build/progress.ts';
import { folders } from './build/project-folders.ts';
import { readSourceMap } from './build/read-source-map.ts';
import { readWorkbooks } from './build/read-workbooks.ts';
import { swapFolder } from './build/swap-folder.ts';
import { writeFallback } from './build/write-fallback.ts';
import { writeSiteFiles } from './site-files/write-site-files.ts';

/** `npm run build`: the whole site into `dist`, which changes only when everything has been made. */
async function buildSite(): Promise<boolean> {
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const say = (words: string) => process.stdout.write(`${words}\n`);

  const workbooks = await readWorkbooks();
  if (!workbooks.ok) {
    process.stderr.write(textReport(workbooks, 'src/generated', false, null));
    return false;
  }
  say(`workbooks: ${workbooks.counts.rows.published} rows (${since()})`);

  const manifest = await bundleClient();
  const start = inlineCode(await bundleStart('entry-start'));
  const fallbackStart = await bundleStart('entry-fallback');
  const server = await bundleServer();
  say(`code: ${Object.keys(manifest).length} chunks (${since()})`);

  const { atBase, siteFacts, siteName } = server;
  const { address, icon, mapHosts } = siteFacts();
  const siteHead = {
    site: address,
    icon: icon.src,
    touchIcon: atBase(iconPath(180)),
    manifest: atBase('/site.webmanifest'),
  };
  const out = folders.staging;
  const jobs = server.madePictures();
  const { images, pictureCache: cache } = folders;
  server.learnTones(await makeTones({ jobs, images, cache }));
  const client = { manifest, out };
  const { pages, inline } = await prerender({ server, client, start, siteHead, mapHosts, out });
  writeFallback({ server, client, start: fallbackStart, siteHead, mapHosts, out });
  writeSiteFiles(server, siteName(server.defaultLocale), inline, out);
  say(`pages: ${pages} (${since()})`);

  const made = await makePictures({ jobs, images, cache, out, onProgress: pictureProgress() });
  await makeIcons(join(images, icon.file), out);
  say(`pictures: ${jobs.length}, ${made} sizes made anew (${since()})`);

  swapFolder(folders.staging, folders.dist);
  say(`The site is in dist (${since()})`);
  return true;
}

process.env.NODE_ENV = 'production';
try {
  process.exitCode = (await buildSite()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof PictureFaults)) throw error;
  process.stderr.write(pictureReport(error.faults, readSourceMap(folders.generated)));
  process.exitCode = 1;
} finally {
  rmSync(dirname(folders.staging), { recursive: true, force: true });
}
