import { groupThousands } from '../../../shared/group-thousands.ts';
import type { GroundData } from '../../content/projects/ground.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { GroundLayers, HatchedSection, metreWidth } from './HatchedSection.tsx';
import { floorOf, layersOf, toShare } from './layers.ts';
import styles from './ProjectGround.module.css';
import { type MachineKind, PileInPlan, pileStyles, shaftsOf } from './piles.tsx';

const machineLabels = {
  rotary: 'project.ground.machine.rotary',
  casing: 'project.ground.machine.casing',
  jack: 'project.ground.machine.jack',
  compact: 'project.ground.machine.compact',
  auger: 'project.ground.machine.auger',
} as const satisfies Readonly<Record<MachineKind, string>>;

/** How high a metre of depth is on every page of a project, in em. */
const metreHeight = 0.3125;

/** What a screen reader says instead of the signs. */
const spokenWidths = {
  'project.ground.diameter': 'project.ground.diameter.spoken',
  'project.ground.side': 'project.ground.side.spoken',
} as const satisfies Readonly<Record<GroundData['widthLabel'], string>>;

/** The ground of one reference below its picture: the section, its layers by name, and its piles in plan. */
export function ProjectGround({ ground }: { readonly ground: GroundData }) {
  const { t, text, plain, locale } = useText();
  const { depth, diameterNumber, widthLabel } = ground;
  const piles = ground.piles.map(({ drawnAs, ...pile }) => ({ ...pile, drawing: drawnAs ?? 'Single shaft' }));
  const [drawnPile] = piles;
  if (!drawnPile) throw new Error(`${ground.path} has no type of pile`);
  const layers = layersOf(ground);
  const list = (names: readonly string[]) =>
    names.reduce((first, second) => plain.t('project.ground.list', { first, second }));
  const layerNames = layers.map(({ formation, top, isRecorded }) => {
    const name = formation ? plain.text(formation.name) : plain.t('project.ground.unrecorded');
    return isRecorded && top > 0 ? plain.t('project.ground.layerFrom', { name, depth: groupThousands(top) }) : name;
  });
  const description = t('project.ground.description', {
    pile: plain.text(drawnPile.name),
    machine: t(machineLabels[pileStyles[drawnPile.drawing].machine]),
    depth: text(ground.penetration),
    diameter: t(spokenWidths[widthLabel], { diameter: text(ground.diameter) }),
    formations: text(ground.formationNames),
    layers: list(layerNames),
    plan: list(piles.map(({ name }) => plain.text(name))),
  });
  const hasPlainBand = layers.some(({ formation }) => formation === null);
  const captions = [t('project.ground.caption'), ...(hasPlainBand ? [t('project.ground.plain')] : [])];
  const { neighbours, width, halfWidth } = shaftsOf(drawnPile.drawing, diameterNumber, metreWidth);
  const floor = floorOf(depth);
  const diameter = plain.t(widthLabel, { diameter: plain.text(ground.diameter) });
  return (
    <figure className={styles.ground}>
      <div className={styles.drawing} role="img" aria-label={description}>
        <HatchedSection
          ground={ground}
          deepest={depth}
          label={`${plain.text(ground.penetration)} · ${diameter}`}
          unit={plain.t('project.finder.metres', { number: '' }).trim()}
          halfWidth={halfWidth}
          height={`${floor * metreHeight}em`}
        >
          {neighbours.map(({ axis, isFirst }) => (
            <rect
              key={axis}
              className={isFirst ? styles.first : styles.shaft}
              x={axis - width / 2}
              width={width}
              height={toShare(depth, floor)}
            />
          ))}
        </HatchedSection>
        <div className={styles.names}>
          <GroundLayers ground={ground} />
          {piles.map(({ id, drawing, name }, index) => (
            <p key={id} className={styles.plan}>
              {index === 0 && (
                <span className={layout.note}>
                  <Words of="project.ground.plan" />
                </span>
              )}
              <PileInPlan drawing={drawing} />
              <Words of={name} />
            </p>
          ))}
        </div>
      </div>
      <figcaption className={layout.note}>{captions.join(locale === 'zh' ? '' : ' ')}</figcaption>
    </figure>
  );
}
