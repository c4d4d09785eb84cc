import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { StatementStructures } from 'ts-morph';
import type { Cache } from '../inputs.ts';
import { type Declaration, marker } from './declarations.ts';
import type { Emitted } from './emit.ts';
import { planModules } from './modules.ts';

const banner = '// Made by `npm run codegen` from the workbooks in data/. Changes here are overwritten.\n\n';

/**
 * The text of every module: path → text. The only file that knows ts-morph, which is loaded only where the declarations of a module are
 * not in the cache: importing it costs more than the rest of a small run (220 to 360 ms).
 */
export function printModules({ tables, facts }: Emitted, cache: Cache): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const { path, declarations, printed } of planModules(tables, facts)) {
    const key = createHash('sha256').update(JSON.stringify(declarations)).digest('hex');
    let text = cache.get<string>('declarations', key);
    if (text === null) {
      text = printDeclarations(declarations);
      cache.set('declarations', key, text);
    }
    // One pass over the declarations: what is printed into them is never searched for markers.
    modules.set(path, banner + text.replace(/__(\w+?)__/g, (whole, name: string) => printed[name] ?? whole));
  }
  return modules;
}

let loaded: typeof import('ts-morph') | null = null;

function tsMorph(): typeof import('ts-morph') {
  // Required, not imported: for an import, Node looks for the names that a package exports in every line of TypeScript's 9 MB (0.1 s).
  loaded ??= createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph');
  return loaded;
}

/** The text of a module's declarations, markers still in it. */
function printDeclarations(declarations: readonly Declaration[]): string {
  const { IndentationText, Project, QuoteKind } = tsMorph();
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
  });
  return project.createSourceFile('module.ts', { statements: declarations.map(structureOf) }).getFullText();
}

function structureOf(declaration: Declaration): StatementStructures {
  const { StructureKind, VariableDeclarationKind } = tsMorph();
  if (declaration.kind === 'import') {
    const { types, from } = declaration;
    return { kind: StructureKind.ImportDeclaration, isTypeOnly: true, namedImports: [...types], moduleSpecifier: from };
  }
  const { name, doc } = declaration;
  const shown = { name, isExported: true, docs: [doc] };
  if (declaration.kind === 'interface') {
    const properties = declaration.fields.map((own) => ({ ...own, isReadonly: true, docs: [own.doc] }));
    return { kind: StructureKind.Interface, ...shown, properties };
  }
  const { kind, type } = declaration;
  if (kind === 'type') return { kind: StructureKind.TypeAlias, ...shown, type };
  const declarations = [{ name, type, initializer: marker('rows') }];
  const declarationKind = VariableDeclarationKind.Const;
  return { kind: StructureKind.VariableStatement, ...shown, declarationKind, declarations };
}
