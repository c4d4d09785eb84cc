import { join } from 'node:path';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';
import { runProgram } from './run-program.ts';

// The site is compiled with the modules of the sample, so that nothing that the office writes can break it. Those of
// data/ are compiled by themselves.
Object.assign(process.env, sampleEnvironment);
const { updateGenerated } = await import('./build/update-generated.ts');
const { folders } = await import('./build/project-folders.ts');
const { runCodegen } = await import('../codegen/run-on-disk.ts');

/**
 * Each project is compiled by itself: codegen has no page, the site has no Node, and the pipeline in a worker has
 * neither. They repeat what is wrong everywhere, so the first that fails is the last that is compiled.
 */
const compiledFolders = ['tsconfig.json', 'codegen', 'src', 'office/page/worker', 'tsconfig.generated.json'];
const tsc = join(folders.root, 'node_modules', 'typescript', 'bin', 'tsc');

// A fault in the sample is printed, and hides no error of the compiler.
const isSampleGood = (await updateGenerated()) !== null;
// A fault in data/ is for the check of the workbooks. Its last modules are compiled then.
await runCodegen({
  dataDir: join(folders.root, 'data'),
  outDir: join(folders.root, 'src', 'generated'),
  check: false,
});
const isCompiled = compiledFolders.every(
  (project) => runProgram(['node', tsc, '--noEmit', '-p', join(folders.root, project)]) === 0,
);
if (!isSampleGood)
  process.stderr.write('\nThe sample has errors, see above. The types are those of its last state without errors.\n');
process.exitCode = isSampleGood && isCompiled ? 0 : 1;
