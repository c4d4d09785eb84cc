import { languages } from '../../dictionary/languages.ts';
import type { textWordings } from '../../problems/wording/text-wordings.ts';
import type { Example } from '../example.ts';
import { exampleAt, exampleIn } from '../example-place.ts';
import { columnsOfField, sheetOfKey } from '../sheet-place.ts';

const [, chinese] = languages;
const translated = { expected: chinese.heading, other: chinese.label };
const [perPage] = columnsOfField(sheetOfKey('settings'), 'projectsPerPage');
const label = (field: string, value: string): Example => exampleAt('project', field, value);

/** One example of each fault of translations, labels and settings. */
export const textExamples: Readonly<Record<keyof typeof textWordings, Example>> = {
  'missing-translation': {
    ...exampleAt('projects', 'name', '', chinese.code),
    facts: { ...translated, found: 'Tengah Garden Walk Public Housing' },
  },
  'not-chinese': { ...exampleAt('projects', 'name', 'Tengah Gongyuan', chinese.code), facts: translated },
  'same-in-both': { ...exampleAt('projects', 'description', 'Bored piles…', chinese.code), facts: translated },
  'placeholder-mismatch': { ...label('zh', '显示全部工程'), facts: { expected: '{{count}}', found: '' } },
  'placeholder-broken': {
    ...label('zh', '显示全部 ｛｛count｝｝ 项工程'),
    facts: { found: '｛｛count｝｝', expected: '{{count}}' },
  },
  'label-blank': {
    ...label('en', ''),
    facts: { found: 'project.loadMore', other: 'Button under the project list' },
  },
  'key-missing': {
    ...exampleIn('frame'),
    facts: { expected: 'nav.home', other: 'src/components/frame/Navigation.tsx', found: 'nav.hom' },
  },
  'key-misplaced': {
    ...exampleAt('kept', 'key', 'home.title'),
    facts: { found: 'home.title', expected: sheetOfKey('home').name },
  },
  'key-unused': { ...label('key', 'project.old'), facts: { found: 'project.old' } },
  'setting-missing': { ...exampleIn('settings'), facts: { expected: perPage.heading, found: perPage.example } },
  'setting-unknown': {
    ...exampleIn('settings', 'A9', 'Projects a page'),
    facts: { expected: perPage.heading },
    nearest: perPage.heading,
  },
};
