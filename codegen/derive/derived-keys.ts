import { dictionary, isRecords } from '../dictionary/dictionary.ts';

const months = Array.from({ length: 12 }, (_, index) => `derived.month.${index + 1}`);

const patterns = dictionary
  .filter(isRecords)
  .flatMap((sheet) => Object.values(sheet.derived ?? {}))
  .flatMap((derivation) => (derivation.kind === 'quantity' ? [derivation.pattern] : []));

/** Labels from which the pipeline makes wording; all of them must stand in strings.xlsx. */
export const derivedKeys: readonly string[] = [
  ...months,
  'derived.monthOfYear',
  'derived.duration',
  'derived.onGoing',
  'derived.twoNames',
  ...new Set(patterns),
];
