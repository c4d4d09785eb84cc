import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { generatedIn } from './scripts/dev/generated-modules.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// For this process, which generates the sample's modules. The tests get these variables from `env`.
Object.assign(process.env, sampleEnvironment);

/** Test files that mock modules, clocks or globals (Vitest's `vi`) or run in a DOM environment. */
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
    // Maps are frames. Without this, happy-dom prints an error for each.
    environmentOptions: { happyDOM: { settings: { enableIframePageLoading: true } } },
    // Two cores. More workers would only wait for each other.
    maxWorkers: 2,
    projects: [
      // Without isolation, these files share one module cache, which halves their run time.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...apart],
          isolate: false,
        },
      },
      // Threads cannot change their working directory, but none of these tests needs to. A process per file takes more CPU time.
      { extends: true, test: { name: 'apart', include: apart, exclude, pool: 'threads' } },
    ],
  },
});
