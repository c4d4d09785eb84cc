import { pageTests } from './tests/page-tests.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// Tests of the code run on the frozen sample, in this process, in its workers and in the server.
Object.assign(process.env, sampleEnvironment);

export default pageTests('tests/e2e', 4399);
