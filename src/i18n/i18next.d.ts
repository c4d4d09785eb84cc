import 'i18next';
import type { LabelArea, LabelAreas } from '#generated/labels.ts';
import type { RecordKey } from '#generated/record-keys.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    fallbackNS: LabelArea | 'records';
    keySeparator: false;
    nsSeparator: false;
    // A record of a union type-checks faster than `as const` objects with all keys.
    resources: { [Area in LabelArea]: Record<LabelAreas[Area], string> } & { records: Record<RecordKey, string> };
  }
}
