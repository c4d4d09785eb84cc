import { sampleEnvironment } from '../tests/sample/use-sample.ts';

// `npm ci` runs this. It makes the modules of the sample, which give the code its types, and prints nothing but faults.
Object.assign(process.env, sampleEnvironment);
const { updateGenerated } = await import('./build/update-generated.ts');
if ((await updateGenerated()) === null) process.exitCode = 1;
