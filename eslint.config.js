import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

// The rules of React, with those of its compiler, which Biome does not have. Everything else is Biome's.
export default [
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: ['{src,scripts,office}/**/*.{ts,tsx}'],
    languageOptions: {
      // Not the parser of typescript-eslint, which needs the compiler's JavaScript API.
      parser: babelParser,
      parserOptions: { requireConfigFile: false, babelOptions: { parserOpts: { plugins: ['typescript', 'jsx'] } } },
    },
  },
];
