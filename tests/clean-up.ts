import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './codegen/small-data/temporary-folders.ts';

// Runs in every file of tests; a fixture that files share is read once, and so would clean up after the first alone.
afterAll(removeTemporaryFolders);
