import { Fragment } from 'react';
import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';

/**
 * Several names that are one text, "Kallang Formation, Old Alluvium". Each stays on one line if it fits. Chinese names
 * do so through CSS.
 */
export function NameList({ of }: { readonly of: RecordKey }) {
  const { text, langOf } = useText();
  const names = text(of).split(', ');
  if (names.length === 1) return <Words of={of} phrased />;
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <span className={layout.name} lang={langOf(of)}>
        {index < names.length - 1 ? `${name},` : name}
      </span>
    </Fragment>
  ));
}
