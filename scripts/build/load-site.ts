import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { hasFacts, moduleName } from '../../codegen/emit/values.ts';
import type { Site, Words } from '../../src/content/site.ts';

type Importer = (file: string) => Promise<Readonly<Record<string, unknown>>>;

const importFile: Importer = (file) => import(pathToFileURL(file).href);

/** The constant that each generated module exports: the records of a sheet, or what the whole site shares. */
const constants: readonly string[] = [...dictionary.filter(hasFacts).map(({ key }) => key), 'pictures', 'languages'];

function textsOf(folder: string): Site['texts'][keyof Site['texts']] {
  const labels: Record<string, Words> = {};
  const records: Record<string, string> = {};
  for (const file of readdirSync(folder).sort()) {
    const words: Words = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const area = /^labels-(\w+)\.json$/.exec(file)?.[1];
    if (area === undefined) Object.assign(records, words);
    else labels[area] = words;
  }
  return { labels, records };
}

/**
 * Loads the site that codegen wrote into a folder, as one value. `importer` loads a module. The live preview passes its own, which returns
 * the newest version.
 * @throws when a module or a text file is missing.
 */
export async function loadSite(generatedDir: string, importer: Importer = importFile): Promise<Site> {
  const facts = constants.map(async (name) => {
    const module = await importer(join(generatedDir, `${moduleName(name)}.ts`));
    return [name, module[name]] as const;
  });
  const texts = readdirSync(join(generatedDir, 'texts')).map(
    (locale) => [locale, textsOf(join(generatedDir, 'texts', locale))] as const,
  );
  // Codegen wrote these modules from the dictionary, which the type `Facts` is derived from.
  return { ...Object.fromEntries(await Promise.all(facts)), texts: Object.fromEntries(texts) } as Site;
}
