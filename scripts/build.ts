import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readFlags, runCommand, UsageError } from '../codegen/command-line.ts';
import { readData } from '../codegen/disk/folder.ts';
import { nextFolder, recoverFolder, swapFolder } from '../codegen/disk/swap-folder.ts';
import { historyOf } from '../office/git/git.ts';
import { officePage } from '../office/page/bundle.ts';
import { earlierThan, publishedText } from '../office/published/published.ts';
import { visibleFolder } from '../office/published/visible.ts';
import { bundleSite } from './build/bundle.ts';
import { loadSite } from './build/load-site.ts';
import { PictureFaults, pictureProgress } from './build/make-pictures.ts';
import { pictureReport, readSourceMap } from './build/picture-report.ts';
import { folders, rootFault, siteBaseFault } from './build/project-folders.ts';
import { updateGenerated } from './build/update-generated.ts';
import { writeSite } from './build/write-site.ts';

const usage = `npm run build

  Builds the whole site into dist. If the build fails, dist is left unchanged.
  Set SITE_BASE=/folder/ for a sub-path of the host.
`;

/**
 * Builds the site into `out`, with its code in `bundle`, and replaces the published one. Returns false if the workbooks
 * have faults.
 */
async function buildSite(out: string, bundle: string): Promise<boolean> {
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const print = (words: string) => process.stdout.write(`${words}\n`);

  const workbooks = await updateGenerated();
  if (!workbooks) return false;
  print(`workbooks: ${workbooks.counts.rows.published} rows (${since()})`);
  const view = await visibleFolder(await readData(folders.data));
  const published = publishedText(view, await earlierThan(view, historyOf(folders.data)));

  const code = await bundleSite(bundle);
  print(`code: ${Object.keys(code.client.manifest).length} chunks (${since()})`);

  const { images, pictureCache: cache } = folders;
  const site = await loadSite(folders.generated);
  const written = await writeSite({
    code,
    site,
    images,
    cache,
    out,
    onProgress: pictureProgress(),
    ...(site.settings.officePage !== 'No' && { office: { ...(await officePage()), published } }),
  });
  print(`pages: ${written.pages}, pictures: ${written.pictures}, ${written.newSizes} sizes made anew (${since()})`);

  swapFolder(folders.dist, () => out);
  if (process.env.SITE_CODE !== undefined) swapFolder(folders.code, () => bundle);
  print(`The site is in ${relative(process.cwd(), folders.dist)} (${since()})`);
  // Whatever the case of its name, such a disk has the file.
  if (existsSync(join(folders.dist, 'INDEX.HTML')))
    print('This disk takes Project/ and project/ for one folder. It works here; for a host, build on Linux.');
  return true;
}

async function main(args: readonly string[]): Promise<number> {
  readFlags(args, {});
  const fault = rootFault ?? siteBaseFault;
  if (fault !== null) throw new UsageError(fault);
  process.env.NODE_ENV = 'production';
  const places = [folders.dist, folders.code];
  for (const place of places) recoverFolder(place);
  const [out = '', bundle = ''] = places.map(nextFolder);
  try {
    return (await buildSite(out, bundle)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PictureFaults)) throw error;
    process.stderr.write(pictureReport(error.faults, readSourceMap(folders.generated)));
    return 1;
  } finally {
    for (const unfinished of [out, bundle]) rmSync(unfinished, { recursive: true, force: true });
  }
}

await runCommand('build', usage, main);
