import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { generatedIn } from './scripts/dev/generated-modules.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// For this process, which makes the sample's modules; the tests' own have it from `env`.
Object.assign(process.env, sampleEnvironment);

/** Tests that put other modules, clocks or globals in the place of the true ones (Vitest's `vi`), or have a document. */
const apart = readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) =>
    /\bvi\b.* from 'vitest'|@vitest-environment/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );

const exclude = ['tests/e2e/**', 'node_modules/**'];

export default defineConfig({
  ...generatedIn(sampleEnvironment.SITE_GENERATED),
  test: {
    env: sampleEnvironment,
    globalSetup: 'tests/make-generated.ts',
    setupFiles: 'tests/clean-up.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      // Modules are read once for all of these: it takes half the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart],
          isolate: false,
        },
      },
      // None of these has a folder of its own to run in, which threads cannot have; a process for each file takes 2 s more of the processor.
      { extends: true, test: { name: 'apart', include: apart, exclude, pool: 'threads' } },
    ],
  },
});
