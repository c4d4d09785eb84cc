import styles from './GroundSection.module.css';

/** Index of a formation's colour and hatch: its place in the workbook's list, from 0. */
export type StratumTone = 0 | 1 | 2 | 3 | 4 | 5;

/** The tone of the formation at a place of the list; after the last it begins again. */
export function stratumTone(place: number): StratumTone {
  const tones = [0, 1, 2, 3, 4, 5] as const;
  return tones[place % tones.length] ?? 0;
}

/* The hatches of borehole logs: sand dots, clay dashes, gravel rings, residual soil ticks, bedded rock, crystalline rock. */
const hatches: Record<StratumTone, string> = {
  0: 'M3 4h1M11 12h1M15 3h1M5 16h1',
  1: 'M1 5h8M11 15h8',
  2: 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M13 15a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  3: 'M3 7l4-4M13 17l4-4',
  4: 'M0 10h20M0 20h20M5 0v10M15 10v10',
  5: 'M2 5h6M5 2v6M12 15h6M15 12v6',
};

/** The hatch of one stratum, laid over its colour. */
export function StratumPattern({ id, tone }: { readonly id: string; readonly tone: StratumTone }) {
  return (
    <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
      <path d={hatches[tone]} className={styles.hatch} />
    </pattern>
  );
}
