import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './codegen/small-data/temporary-folders.ts';

// Runs in every test file. A fixture that files share is imported once, so it would clean up only after the first file.
afterAll(removeTemporaryFolders);
