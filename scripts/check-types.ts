import { join } from 'node:path';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';
import { runProgram } from './run-program.ts';

/*
 * Compiles everything, then each world by itself: the pipeline's core in a worker has neither Node nor a page, codegen has no page, and the
 * site has no Node. A world repeats what is wrong everywhere, so none is compiled after an error. The types are those of the sample. A fault
 * in it is reported, and hides no error of the compiler.
 */
const root = join(import.meta.dirname, '..');
const { SITE_DATA: data, SITE_GENERATED: out } = sampleEnvironment;

const endsWell = (...args: readonly string[]) => runProgram(['node', ...args]) === 0;

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const generated = endsWell('--import', 'tsx', join(root, 'codegen', 'cli.ts'), '--data', data, '--out', out);
const worlds = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.browser.json', 'tsconfig.worker.json'];
const compiled = worlds.every((world) => endsWell(tsc, '--noEmit', '-p', join(root, world)));
if (!generated)
  process.stderr.write('\nThe sample has errors, see above. The types are those of its last state without errors.\n');
process.exitCode = generated && compiled ? 0 : 1;
