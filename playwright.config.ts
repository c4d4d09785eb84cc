import { pageTests } from './tests/page-tests.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// Tests of the code run on the frozen sample, in this process, in its workers and in the server.
Object.assign(process.env, sampleEnvironment);

const livePreview = '**/e2e/live-preview/*.spec.ts';
const long = ['**/content-changes.spec.ts', '**/hostile-text.spec.ts'];

export default {
  ...pageTests('tests/e2e', 4399),
  // What takes longest begins first, so that no core is idle in the end. A worker more would start a preview more.
  projects: [
    { name: 'live preview', testMatch: livePreview, workers: 1 },
    { name: 'long', testMatch: long },
    { name: 'pages', testIgnore: [livePreview, ...long] },
  ],
};
