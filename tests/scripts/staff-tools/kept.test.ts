import { expect, test } from 'vitest';
import { kept } from '../../../scripts/staff-tools/tools/kept.ts';

const store = (refuse: () => boolean) => {
  const words = new Map<string, string>();
  const own = (name: string) => {
    if (refuse()) throw new Error(`refused ${name}`);
  };
  // The part of the Storage interface that `kept` uses.
  return {
    getItem: (name: string) => {
      own(name);
      return words.get(name) ?? null;
    },
    setItem: (name: string, word: string) => {
      own(name);
      words.set(name, word);
    },
  } as Storage;
};

test('a value is kept by the browser, or until the page is closed if storage is denied', () => {
  let refusing = false;
  const storage = store(() => refusing);
  const language = kept(() => storage, 'language');
  expect(language.get()).toBeNull();
  language.set('zh');
  expect(storage.getItem('language')).toBe('zh');
  refusing = true;
  expect(language.get()).toBeNull();
  language.set('en');
  expect(language.get()).toBe('en');
  refusing = false;
  language.set('zh');
  expect(kept(() => storage, 'language').get()).toBe('zh');
});
