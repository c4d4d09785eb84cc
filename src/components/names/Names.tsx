import { Fragment } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';

/** One name or several. Each of several stays on one line if it fits. Chinese names do so through CSS. */
export function Names({ words }: { readonly words: string }) {
  const { phrased } = useText();
  const names = words.split(', ');
  if (names.length === 1) return phrased(words);
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <span className={layout.name}>{index < names.length - 1 ? `${name},` : name}</span>
    </Fragment>
  ));
}
