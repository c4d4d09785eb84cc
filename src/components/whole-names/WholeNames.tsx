import { Fragment, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';

interface WordsProps {
  readonly words: string;
}

/** Names in a list: each keeps to one line where a line holds it. Chinese ones do so by their style. */
export function WholeNames({ words }: WordsProps) {
  const { phrased } = useText();
  const names = words.split(', ');
  if (names.length === 1) return phrased(words);
  return whole(names.map((name, place) => (place < names.length - 1 ? `${name},` : name)));
}

/** From a month to another, which have as many words in each language: a line ends behind the first month alone. */
export function Duration({ words }: WordsProps) {
  const each = words.split(' ');
  const first = Math.floor(each.length / 2);
  return first === 0 ? words : whole([each.slice(0, first).join(' '), each.slice(first).join(' ')]);
}

function whole(parts: readonly string[]): ReactNode {
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <span className={layout.ending}>{part}</span>
    </Fragment>
  ));
}
