import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { folders, siteBase } from './scripts/build/project-folders.ts';
import { shortStyles, spelt } from './scripts/build/short-styles.ts';
import { sitePlugin } from './scripts/dev/site-plugin.ts';

export default defineConfig(({ command }) => {
  const { className, plugin } = shortStyles(folders.src);
  return {
    base: `${siteBase}/`,
    plugins: [react(), sitePlugin()],
    css: {
      modules: { generateScopedName: command === 'build' ? className : spelt },
      postcss: { plugins: command === 'build' ? [plugin] : [] },
    },
    // On a busy machine the bundler says which plugin was slow; nobody who builds the site needs to know.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  };
});
