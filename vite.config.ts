import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { folders, siteBase } from './scripts/build/project-folders.ts';
import { shortStyles, spelt } from './scripts/build/short-styles.ts';
import { sitePlugin } from './scripts/dev/site-plugin.ts';

export default defineConfig(({ command }) => {
  const short = command === 'build' ? shortStyles(folders.src) : null;
  return {
    base: `${siteBase}/`,
    plugins: [react(), sitePlugin()],
    css: {
      modules: { generateScopedName: short?.className ?? spelt },
      postcss: { plugins: short ? [short.plugin] : [] },
    },
    // On a busy machine, the bundler prints which plugins were slow. Nobody who builds the site needs that.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  };
});
