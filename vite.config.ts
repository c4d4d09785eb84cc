import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin as StylePlugin } from 'postcss';
import replaceCustomMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { folders, rootFault, siteBase, siteBaseFault } from './scripts/build/project-folders.ts';
import { sitePlugin } from './scripts/dev/site-plugin.ts';
import { columnBreakpoint, mobileBreakpoint } from './src/components/constants.ts';

// Vite would print the stack trace.
const fault = rootFault ?? siteBaseFault;
if (fault !== null) throw Object.assign(new Error(fault), { stack: fault });

/** A class name with the name of its style sheet: "Card-title". tests/architecture.test.ts makes sure that sheets have different names. */
const readableName = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

/** Numbers the class names of all style sheets. The numbers are the same for the browser's bundle and for the prerendered pages. */
function shortNames(): (name: string, file: string) => string {
  const sheets = readdirSync(folders.src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.module.css'),
  );
  const names = sheets.sort().flatMap((path) => {
    const words = readFileSync(join(folders.src, path), 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi) ?? [];
    return [...new Set(words)].map((word) => readableName(word, path));
  });
  return (name, file) => {
    const number = names.indexOf(readableName(name, file));
    // In letters and digits, from the first number that begins with a letter. Sheets outside src are those of the office page.
    return number === -1 ? readableName(name, file) : (360 + number).toString(36);
  };
}

/** Shortens the names of custom properties, which every page has in its HTML, except those that scripts name. */
function shortProperties(): StylePlugin {
  const textOf = (ending: RegExp) =>
    readdirSync(folders.src, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .sort()
      .map((path) => readFileSync(join(folders.src, path), 'utf8'))
      .join('\n');
  const property = /--[a-z][\w-]*/g;
  const kept = new Set(textOf(/\.tsx?$/).match(property));
  const names = [...new Set(textOf(/\.css$/).match(property))].filter((name) => !kept.has(name));
  const shortName = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  const shortened = (text: string) => text.replace(property, (name) => shortName.get(name) ?? name);
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration) {
      declaration.prop = shortened(declaration.prop);
      declaration.value = shortened(declaration.value);
    },
  };
}

/**
 * Media that style sheets use by name, as in `@media (--wide)`. `--later` is for what no first paint shows: its rules
 * come with those of other media than a phone's screen (scripts/build/page-assets.ts).
 */
const customMedia = `
  @custom-media --phone (width <= ${mobileBreakpoint}px);
  @custom-media --wide (width > ${mobileBreakpoint}px);
  @custom-media --one-column (width <= ${columnBreakpoint / 16}rem);
  @custom-media --columns (width > ${columnBreakpoint / 16}rem);
  @custom-media --later screen;
`;

/** Defines these media in every style sheet. postcss-custom-media then replaces their names. */
const defineCustomMedia: StylePlugin = {
  postcssPlugin: 'define-custom-media',
  Once: (sheet) => void sheet.prepend(customMedia),
};

export default defineConfig(({ command }) => ({
  base: `${siteBase}/`,
  plugins: [react(), sitePlugin()],
  css: {
    modules: { generateScopedName: command === 'build' ? shortNames() : readableName },
    postcss: {
      plugins: [defineCustomMedia, replaceCustomMedia(), ...(command === 'build' ? [shortProperties()] : [])],
    },
  },
  // On a busy machine Rolldown warns about slow plugins. The warning does not help whoever builds the site.
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
}));
