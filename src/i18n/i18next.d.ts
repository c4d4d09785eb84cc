import 'i18next';
import type { LabelKey } from '#generated/labels.ts';
import type { RecordKey } from '#generated/record-keys.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    keySeparator: false;
    nsSeparator: false;
    // A union with a record type-checks faster than `as const` objects with all keys.
    resources: { translation: Record<LabelKey | RecordKey, string> };
  }
}
