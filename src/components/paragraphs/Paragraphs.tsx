import { type RecordKey, useText } from '../../i18n/use-text.tsx';

interface ParagraphsProps {
  /** A record's text. Each paragraph is on its own line, as staff type them. */
  readonly of: RecordKey;
  readonly className?: string | undefined;
}

/** A text of one or more paragraphs. */
export function Paragraphs({ of, className }: ParagraphsProps) {
  const { text, langOf } = useText();
  const paragraphs = text(of)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return (
    <div className={className} lang={langOf(of)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
