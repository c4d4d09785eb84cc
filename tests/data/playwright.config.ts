import { pageTests } from '../page-tests.ts';

// Checks of what the office keeps in data/, as `npm run build` made it.
export default pageTests(import.meta.dirname, 4398);
