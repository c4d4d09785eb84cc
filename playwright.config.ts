import { pageTests } from './tests/page-tests.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// Uses the frozen sample in this process, in its workers and in the server, like all tests of the code.
Object.assign(process.env, sampleEnvironment);

const livePreview = '**/e2e/live-preview/*.spec.ts';

export default {
  ...pageTests('tests/e2e'),
  // Every additional worker for the live preview would start another preview.
  projects: [
    { name: 'live preview', testMatch: livePreview, workers: 1 },
    { name: 'pages', testIgnore: livePreview },
  ],
};
