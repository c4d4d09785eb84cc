import { pageTests } from '../page-tests.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { engines } from './engines.ts';

// Uses the frozen sample, like the other tests of the code.
Object.assign(process.env, sampleEnvironment);

export default {
  ...pageTests('tests/engines'),
  testDir: '.',
  // One browser per engine is enough, and two at once are slower than one after the other.
  workers: 1,
  fullyParallel: false,
  projects: engines.filter(({ browser }) => browser !== null).map(({ name }) => ({ name })),
};
