import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraries } from '../scripts/dev/site-plugin.ts';
import { filesBelow, project } from './source-files.ts';

interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether the import disappears when the types are stripped. */
  readonly isType: boolean;
}

const ts = (name: string) => `${name}.ts`;

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

function importsOf(folder: string): readonly Import[] {
  return filesBelow(folder).flatMap((from) => {
    const text = readFileSync(join(project, from), 'utf8');
    return [...text.matchAll(statement)].map((match) => {
      const name = match[1] ?? match[2] ?? match[3] ?? '';
      const isType = /^\s*(?:import|export) type\b/.test(match[0]);
      const to = name.startsWith('.') ? posix.join(dirname(from), name) : name.replace('#generated/', 'src/generated/');
      return { from, to, isType };
    });
  });
}

/** The files, what they import, and what that imports. */
function reachedFrom(files: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const reached = new Set(files);
  // Iterating over a set includes the elements that are added meanwhile.
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  return reached;
}

/** A file imports only from its own folder or from folders to the left of it. */
const order = 'generated i18n content start components pages app document'.split(' ').map((room) => `src/${room}/`);
const layer = (path: string): number => {
  const index = order.findIndex((folder) => path.startsWith(folder));
  // Every layer may import styles. Styles import nothing.
  return path.startsWith('src/styles/') ? 0 : index;
};
const shared = importsOf('shared');
const src = importsOf('src').filter(({ from }) => !from.startsWith('src/generated/'));
const codegen = importsOf('codegen');
const office = importsOf('office');
const ofValues = (imports: readonly Import[]) => imports.filter(({ isType }) => !isType);
const arrows = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);

describe('The stylesheets', () => {
  it('have unique file names, because their classes are named after the files', () => {
    const names = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => path.replace(/.*[\\/]/, ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});

describe('The dependency rule', () => {
  /** The imports from one room to another. */
  function between(room: RegExp): readonly string[] {
    const roomOf = (path: string) => room.exec(path)?.[1];
    const inRooms = src.filter(({ from, to }) => roomOf(from) !== undefined && roomOf(to) !== undefined);
    return arrows(inRooms.filter(({ from, to }) => roomOf(from) !== roomOf(to)));
  }

  it('every file of the site belongs to a layer', () => {
    expect(src.map(({ from }) => from).filter((from) => layer(from) === -1)).toEqual([]);
  });

  it('a file imports only from its own layer or from layers to its left', () => {
    expect(arrows(src.filter(({ from, to }) => to.startsWith('src/') && layer(to) > layer(from)))).toEqual([]);
  });

  /** What the build makes of the generated modules for a page. */
  const isData = (path: string) => /^src\/pages\/[^/]+\/data\.ts$/.test(path);

  it('only content, i18n and the data of pages import generated modules', () => {
    const importing = src.filter(({ to }) => to.startsWith('src/generated/'));
    const others = importing.filter(({ from }) => !/^src\/(?:content|i18n)\//.test(from) && !isData(from));
    expect(arrows(others)).toEqual([]);
  });

  it('the data of pages and the code that makes it are not in the browser', () => {
    const reached = reachedFrom(['src/app/entry-client.tsx'], ofValues(src));
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter((path) => isData(path) || path === 'src/pages/page-content.ts')).toEqual([]);
  });

  it('content and i18n do not import each other', () => {
    expect(between(/^src\/(content|i18n)\//)).toEqual([]);
  });

  it('the site does not import the pipeline, nor the pipeline the site', () => {
    expect(arrows(src.filter(({ to }) => to.startsWith('codegen/')))).toEqual([]);
    expect(arrows(codegen.filter(({ to }) => to.startsWith('src/')))).toEqual([]);
  });

  it('the pipeline does not import what serves staff, but for the command line, and neither imports the scripts', () => {
    const pipeline = codegen.filter(({ from }) => from !== 'codegen/cli.ts');
    expect(arrows(pipeline.filter(({ to }) => to.startsWith('office/')))).toEqual([]);
    expect(arrows(codegen.filter(({ to }) => to.startsWith('scripts/')))).toEqual([]);
  });

  it('what both share imports nothing but itself, neither a folder nor a package', () => {
    expect(arrows(shared.filter(({ to }) => !to.startsWith('shared/')))).toEqual([]);
  });

  it('pages do not import other pages', () => {
    expect(between(/^src\/pages\/([^/]+)\//)).toEqual([]);
  });
});

describe('The folders of src/components', () => {
  /** The entry files of a folder with several files. Other folders import nothing else from it. */
  const doors: Readonly<Record<string, readonly string[]>> = {
    carousel: ['Carousel.tsx'],
    frame: ['Frame.tsx'],
    // Pages with small sections do not load hatches. Other drawings have the same scale of depth and the same tones.
    'ground-section':
      'FormationName.tsx GroundSection.tsx HatchedSection.tsx ProjectGround.tsx GroundLine.tsx StrataBand.tsx layers.ts tones.ts'.split(
        ' ',
      ),
    'picture-preview': ['PreviewedPicture.tsx'],
  };
  const room = (path: string) => /^src\/components\/([^/]+)\//.exec(path)?.[1];

  it.each(Object.entries(doors))('%s is imported only through its entry files', (name, files) => {
    const entered = src.filter(({ from, to }) => room(to) === name && room(from) !== name);
    expect(entered.length).toBeGreaterThan(0);
    expect(arrows(entered.filter(({ to }) => !files.includes(to.replace(/.*\//, ''))))).toEqual([]);
  });
});

describe('The folders of codegen and office', () => {
  /** The entry files of a folder. A folder without any is entered from the command line. */
  const doors: Readonly<Record<string, readonly string[]>> = {
    package: ['zip.ts', 'xml.ts', 'package.ts'],
    spreadsheet: ['sheets.ts', 'cells.ts', 'styles.ts', 'write-values.ts', 'clear-places.ts'],
    workbooks: ['compose-workbook.ts', 'drop-downs.ts', 'guide-sheet.ts', 'lists-sheet.ts', 'table-sheet.ts'],
    refresh: ['replace-file.ts'],
    fix: ['fix-folder.ts', 'certain-fixes.ts'],
    mark: ['mark-package.ts', 'mark-workbooks.ts', 'marked-copy.ts'],
    read: ['workbook.ts', 'source-keys.ts', 'number-formats.ts'],
    validate: 'validate find-sheets find-headings data-rows check-cell text-faults'.split(' ').map(ts),
    resolve: ['references.ts'],
    checks: ['checks.ts'],
    pictures: 'find-pictures look-at-picture inspect-picture inspect-drawing render-picture small-copy'
      .split(' ')
      .map(ts),
    emit: ['emit.ts', 'texts.ts', 'print-modules.ts', 'source-map.ts'],
    dictionary: 'sheets sheet-spec strings languages workbooks websites pages pictures ground-names'.split(' ').map(ts),
    problems: 'problem ledger nearest certain fillers encodings personal-data'.split(' ').map(ts),
    normalise: ['texts.ts', 'numbers.ts', 'addresses.ts', 'months.ts', 'layers.ts'],
    kinds: ['kinds.ts', 'kind.ts', 'month.ts'],
    published: ['published.ts', 'send.ts', 'sent-copy.ts', 'visible.ts'],
    report: ['text.ts', 'github.ts', 'json.ts', 'collapse.ts'],
  };
  const room = (path: string) => /^(?:codegen|office)\/([^/]+)\//.exec(path)?.[1];

  it.each(Object.entries(doors))('%s is imported only through its entry files', (name, files) => {
    const entered = [...codegen, ...office].filter(({ from, to }) => room(to) === name && room(from) !== name);
    expect(entered.length).toBeGreaterThan(0);
    expect(arrows(entered.filter(({ to }) => !files.includes(to.replace(/.*\//, ''))))).toEqual([]);
  });
});

describe('Import cycles', () => {
  /** Returns the places that lead back to themselves through imports, including type imports. */
  function circles(imports: readonly Import[], placeOf: (path: string) => string): readonly string[] {
    const next = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [importer, imported] = [placeOf(from), placeOf(to)];
      if (importer !== imported) next.set(importer, (next.get(importer) ?? new Set()).add(imported));
    }
    return [...next.keys()].filter((place) => {
      // Iterating over a set includes the elements that are added meanwhile.
      const reached = new Set(next.get(place));
      for (const file of reached) for (const further of next.get(file) ?? []) reached.add(further);
      return reached.has(place);
    });
  }
  const imports = ['shared', 'codegen', 'office', 'src', 'scripts']
    .flatMap(importsOf)
    .filter(({ to }) => /^(?:shared|codegen|office|src|scripts)\//.test(to));

  it('do not exist between files', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(circles(imports, (path) => path)).toEqual([]);
  });

  it('do not exist between folders, where a file next to the folders counts as a folder', () => {
    const folderOf = (path: string) => /^(?:src\/)?[^/]+\/[^/]+/.exec(path)?.[0] ?? path;
    expect(circles(imports, folderOf)).toEqual([]);
  });
});

describe('The core of the pipeline', () => {
  const doors = ['codegen/pipeline.ts', 'office/published/published.ts', 'office/published/send.ts'];
  const core = reachedFrom(doors, [...codegen, ...office]);

  // That it uses neither Node nor a page is checked by the compiler (office/page/worker/tsconfig.json).
  it('does not import ts-morph, not even a type', () => {
    const offenders = codegen.filter(({ from, to }) => core.has(from) && to === 'ts-morph');
    expect(core.size).toBeGreaterThan(40);
    expect(arrows(offenders)).toEqual([]);
  });
});

describe('The layers of the pipeline', () => {
  /** Contracts that every folder may import. They import no other folder. */
  const contracts = ['grid/addresses', 'grid/cell', 'text/bilingual', 'text/staff-text', 'group-by'].map(
    (name) => `codegen/${name}.ts`,
  );
  const tables = ['dictionary/', 'problems/', 'normalise/', 'kinds/', 'inputs.ts', 'records.ts'];
  const below: Readonly<Record<string, readonly string[]>> = {
    'dictionary/': [],
    'problems/': ['dictionary/'],
    'normalise/': ['dictionary/', 'problems/'],
    'kinds/': ['dictionary/', 'problems/', 'normalise/'],
    // `pipeline.ts` passes on what each of these makes.
    'validate/': tables,
    'resolve/': tables,
    'checks/': tables,
    'pictures/': [...tables, 'package/zip.ts', 'disk/folder.ts'],
  };

  it.each(Object.entries(below))('%s imports only earlier layers and the contracts', (name, rooms) => {
    const prefixes = [name, ...rooms].map((room) => `codegen/${room}`);
    const leaving = codegen.filter(
      ({ from, to }) =>
        from.startsWith(`codegen/${name}`) &&
        to.startsWith('codegen/') &&
        !contracts.includes(to) &&
        !prefixes.some((folder) => to.startsWith(folder)),
    );
    expect(arrows(leaving)).toEqual([]);
  });

  it('the contracts import only each other', () => {
    const allowed = (path: string) => contracts.includes(path) || path.startsWith('shared/');
    expect(arrows(codegen.filter(({ from, to }) => contracts.includes(from) && !allowed(to)))).toEqual([]);
  });
});

describe('Each fact is defined in one place', () => {
  it('the invisible characters of codegen are listed only in codegen/text/staff-text.ts', () => {
    const listed = filesBelow('codegen').filter((path) =>
      /\[[^\]]*\\u(?:200b|2060)/i.test(readFileSync(join(project, path), 'utf8')),
    );
    expect(listed).toEqual([]);
    expect(readFileSync(join(project, 'codegen/text/staff-text.ts'), 'utf8')).toContain('u2060');
  });
});

describe('Each library is imported in few places', () => {
  const given: readonly [library: RegExp, folders: readonly string[], imports: readonly Import[]][] = [
    [/^xlsx$/, ['codegen/read/'], codegen],
    [/^ts-morph$/, ['codegen/emit/print-modules.ts'], codegen],
    [/^hucre/, ['office/workbooks/', 'office/mark/'], office],
    [/^hucre/, ['src/content/downloads/'], src],
    [/^@splidejs\//, ['src/components/carousel/'], src],
    [/^i18next|^react-i18next/, ['src/i18n/'], src],
  ];
  for (const [library, folders, imports] of given) {
    it(`${library.source} in ${folders.join(' and ')}`, () => {
      const known = imports.filter(({ to }) => library.test(to));
      expect(known.length).toBeGreaterThan(0);
      const elsewhere = known.filter(({ from }) => folders.every((folder) => !from.startsWith(folder)));
      expect(arrows(elsewhere)).toEqual([]);
    });
  }
});

it('The preview lists every library that its pages import: Vite reloads the page when it finds one later', () => {
  const imports = ofValues([...shared, ...src, ...codegen, ...office, ...importsOf('scripts')]);
  const reached = reachedFrom(['src/app/entry-client.tsx', ...filesBelow('scripts/dev/client')], imports);
  const packages = [...reached].filter((name) => !/^(?:shared|src|codegen|office|scripts)\//.test(name));
  // Compiled JSX imports it in every component.
  expect(new Set([...packages, 'react/jsx-dev-runtime'])).toEqual(new Set(libraries));
});
