import { groupThousands } from '../../../shared/group-thousands.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import { DepthBar } from './DepthBar.tsx';
import styles from './RigList.module.css';

interface RigListProps {
  /** The deepest first. Depths are in metres. */
  readonly rigs: readonly {
    readonly id: string;
    readonly manufacturer: string;
    readonly model: string;
    readonly maximumDepth: number;
    readonly maximumDiameter: number | null;
  }[];
  /** How much of each depth is used, in metres. */
  readonly used: number;
  readonly className?: string | undefined;
}

/** Rigs by name, each with a bar of its depth, and its widest diameter. */
export function RigList({ rigs, used, className }: RigListProps) {
  const { t } = useText();
  return (
    <ul className={className}>
      {rigs.map(({ id, manufacturer, model, maximumDepth, maximumDiameter }) => (
        <li key={id} className={styles.rig} data-row={`machines/${id}`}>
          <span data-field="machines/manufacturer machines/model">{`${manufacturer} ${model} `}</span>
          <DepthBar depth={maximumDepth} longest={rigs[0]?.maximumDepth ?? 0} used={used} />
          <b data-field="machines/maximumDepth">
            <Words of="project.finder.metres" values={{ number: groupThousands(maximumDepth) }} />
          </b>
          {maximumDiameter !== null && (
            <small data-field="machines/maximumDiameter">
              {` ${t('project.ground.diameter', {
                diameter: t('project.finder.millimetres', { number: groupThousands(maximumDiameter) }),
              })}`}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
