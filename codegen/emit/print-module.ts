import { createRequire } from 'node:module';
import type { StatementStructures } from 'ts-morph';
import type { Declaration } from './module-plan.ts';

// Required, not imported: for an import, Node looks for the names that a package exports in every line of TypeScript's 9 MB (0.1 s).
const tsMorph: typeof import('ts-morph') = createRequire(import.meta.url)('ts-morph');
const { IndentationText, Project, QuoteKind, StructureKind, VariableDeclarationKind } = tsMorph;

function structureOf(declaration: Declaration): StatementStructures {
  switch (declaration.kind) {
    case 'import':
      return {
        kind: StructureKind.ImportDeclaration,
        isTypeOnly: true,
        namedImports: [...declaration.types],
        moduleSpecifier: declaration.from,
      };
    case 'type':
      return {
        kind: StructureKind.TypeAlias,
        name: declaration.name,
        type: declaration.type,
        isExported: true,
        docs: [declaration.doc],
      };
    case 'interface':
      return {
        kind: StructureKind.Interface,
        name: declaration.name,
        isExported: true,
        docs: [declaration.doc],
        properties: declaration.fields.map(({ name, type, doc }) => ({ name, type, isReadonly: true, docs: [doc] })),
      };
    case 'constant':
      return {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        docs: [declaration.doc],
        declarations: [{ name: declaration.name, type: declaration.type, initializer: declaration.value }],
      };
  }
}

/**
 * The text of a module's declarations, markers still in it. The only file that knows ts-morph, and loaded only when the
 * declarations of a module are not in the cache: importing ts-morph costs more than the rest of a small run (220 to 360 ms).
 */
export function printDeclarations(declarations: readonly Declaration[]): string {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, quoteKind: QuoteKind.Single },
  });
  return project.createSourceFile('module.ts', { statements: declarations.map(structureOf) }).getFullText();
}
