import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteBase } from './scripts/build/project-folders.ts';
import { sitePlugin } from './scripts/dev/site-plugin.ts';

export default defineConfig({
  base: `${siteBase}/`,
  plugins: [react(), sitePlugin()],
  css: {
    modules: {
      // Vite's own names hold a hash, which no compression makes small: a page is 0.4 kB heavier with them. A test holds files' names apart.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}`,
    },
  },
  // On a busy machine the bundler says which plugin was slow; nobody who builds the site needs to know.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
});
