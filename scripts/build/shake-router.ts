import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the parts of React Router that the site does not use. Its modules make their components with calls
 * and name them with assignments, both of which count as effects and keep forms, navigation links and all they need: 3 kB of a
 * visitor's download. Where a new version is written otherwise, nothing is replaced and the size test tells.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
