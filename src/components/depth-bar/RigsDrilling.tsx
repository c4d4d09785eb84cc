import { Words } from '../../i18n/use-text.tsx';

interface RigsDrillingProps {
  /** How many rigs there are, and how many of them drill the diameter. */
  readonly count: number;
  readonly drilling: number;
  /** "Ø 1,500 mm" */
  readonly diameter: string;
}

/** How many of the rigs that reach a depth also drill a diameter. Nothing where the workbook says it of none. */
export function RigsDrilling({ count, drilling, diameter }: RigsDrillingProps) {
  return (
    drilling > 0 && (
      <Words
        of={drilling === count ? 'project.rigs.drillAll' : 'project.rigs.drill'}
        values={{ count: drilling, diameter }}
      />
    )
  );
}
