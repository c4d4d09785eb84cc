import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';
export default defineConfig({ testDir: '/work/main/tests/e2e/preview', fullyParallel: true, workers: 1, timeout: 60_000, expect: { timeout: 10_000 }, outputDir: '/work/scratch/preview/out', use: { launchOptions: { executablePath: findChromium() ?? '', args: chromiumFlags } } });
