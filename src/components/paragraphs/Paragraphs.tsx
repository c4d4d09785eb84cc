export interface ParagraphsProps {
  /** Each paragraph is on its own line, as staff type them. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text of one or more paragraphs. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={className}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
