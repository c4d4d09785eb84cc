import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteBase } from './scripts/build/site-base.ts';
import { sitePlugin } from './scripts/dev/site-plugin.ts';

export default defineConfig({
  base: `${siteBase}/`,
  plugins: [react(), sitePlugin()],
  // On a busy machine the bundler says which plugin was slow; nobody who builds the site needs to know.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
});
