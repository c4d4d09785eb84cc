import { languages } from '../dictionary/site.ts';
import { literalUnion, type ModulePlan, marker } from './module-plan.ts';

/** The languages of the site, for its code. */
export function planLanguages(): ModulePlan {
  return {
    path: 'languages.ts',
    declarations: [
      {
        kind: 'type',
        name: 'Locale',
        doc: 'Code of a language in addresses and session storage.',
        type: marker('codes'),
      },
      {
        kind: 'interface',
        name: 'Language',
        doc: 'A language of the site.',
        fields: [
          { name: 'code', type: 'Locale', doc: 'In addresses and session storage' },
          { name: 'lang', type: 'string', doc: 'BCP 47 tag' },
          { name: 'label', type: 'string', doc: 'What a visitor reads, in that language' },
        ],
      },
      {
        kind: 'constant',
        name: 'languages',
        doc: 'The first is the default and the fallback.',
        type: 'readonly [Language, ...Language[]]',
        value: marker('rows'),
      },
    ],
    printed: {
      codes: literalUnion(languages.map(({ code }) => code)),
      rows: `[${languages.map(({ code, lang, label }) => `\n  ${JSON.stringify({ code, lang, label })},`).join('')}\n]`,
    },
  };
}
