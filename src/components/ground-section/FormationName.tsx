import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';

interface FormationNameProps {
  readonly name: RecordKey;
  readonly formerly?: RecordKey | null;
}

/** A formation, with the name that it had before: borehole logs have both. */
export function FormationName({ name, formerly }: FormationNameProps) {
  const { text } = useText();
  if (!formerly) return <Words of={name} />;
  return <Words of="project.formerly" values={{ name: text(name), former: text(formerly) }} />;
}
