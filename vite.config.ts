import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sitePlugin } from './scripts/dev/site-plugin.ts';

/** The folder of the host that the site stands in; "/" when it has the host to itself. */
const base = `/${(process.env['SITE_BASE'] ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/');

export default defineConfig({
  base,
  plugins: [react(), sitePlugin()],
  server: { port: 5302 },
});
