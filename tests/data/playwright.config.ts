import { pageTests } from '../page-tests.ts';

// Checks the content that the office keeps in data/, as built by `npm run build`.
export default pageTests(import.meta.dirname);
