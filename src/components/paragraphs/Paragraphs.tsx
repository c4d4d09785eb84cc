import { useText } from '../../i18n/use-text.tsx';

export interface ParagraphsProps {
  /** Each paragraph is on its own line, as staff type them. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text of one or more paragraphs. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  const { langOf } = useText();
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={className} lang={langOf(text)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
