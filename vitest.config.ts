import { defineConfig } from 'vitest/config';
import { generatedElsewhere } from './scripts/dev/generated-modules.ts';
import { sampleEnvironment } from './tests/sample/use-sample.ts';

// For this process, which makes the sample's modules; the tests' own have it from `env`.
Object.assign(process.env, sampleEnvironment);

export default defineConfig({
  plugins: [generatedElsewhere(sampleEnvironment.SITE_GENERATED)],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    env: sampleEnvironment,
    globalSetup: 'tests/make-generated.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
});
