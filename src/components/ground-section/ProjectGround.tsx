import { groupThousands } from '../../../shared/group-thousands.ts';
import type { PileDrawing } from '../../content/projects/cards.ts';
import type { GroundData } from '../../content/projects/ground.ts';
import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { GroundLayers, HatchedSection, metreWidth } from './HatchedSection.tsx';
import { floorOf, layersOf, toShare } from './layers.ts';
import styles from './ProjectGround.module.css';
import { PileInPlan, pileStyles, shaftsOf } from './piles.tsx';

/** How high a metre of depth is on every page of a project, in em. */
const metreHeight = 0.3125;

/** What a screen reader says instead of the signs. */
const spokenWidths = {
  'project.ground.diameter': 'project.ground.diameter.spoken',
  'project.ground.side': 'project.ground.side.spoken',
} as const satisfies Readonly<Record<GroundData['widthLabel'], string>>;

/** Returns what the drawing shows, for those who cannot see it. */
function useDescription(project: GroundData, name: RecordKey, drawing: PileDrawing): string {
  const { t, text, plain } = useText();
  const list = (names: readonly string[]) =>
    names.reduce((first, second) => plain.t('project.ground.list', { first, second }));
  const layerNames = layersOf(project.ground).map(({ formation, top, isRecorded }) => {
    const layer = formation ? plain.text(formation.name) : plain.t('project.ground.unrecorded');
    if (!isRecorded || top === 0) return layer;
    return plain.t('project.ground.layerFrom', { name: layer, depth: groupThousands(top) });
  });
  return t('project.ground.description', {
    pile: plain.text(name),
    machine: t(pileStyles[drawing].machine),
    depth: text(project.deepestPenetrationText),
    diameter: t(spokenWidths[project.widthLabel], { diameter: text(project.largestDiameterText) }),
    formations: text(project.formationsText),
    layers: list(layerNames),
    plan: list(project.piles.map((pile) => plain.text(pile.name))),
  });
}

/** The ground of one reference below its picture: the section, its layers by name, and its piles in plan. */
export function ProjectGround({ project }: { readonly project: GroundData }) {
  const { t, plain, locale } = useText();
  const { ground, deepestPenetrationText, largestDiameterText, widthLabel } = project;
  const { depth, diameterNumber } = ground;
  const piles = project.piles.map(({ drawnAs, ...pile }) => ({ ...pile, drawing: drawnAs ?? 'Single shaft' }));
  const [drawnPile] = piles;
  if (!drawnPile) throw new Error(`${project.id} has no type of pile`);
  const description = useDescription(project, drawnPile.name, drawnPile.drawing);
  const hasPlainBand = layersOf(ground).some(({ formation }) => formation === null);
  const captions = [t('project.ground.caption'), ...(hasPlainBand ? [t('project.ground.plain')] : [])];
  const { neighbours, width, halfWidth } = shaftsOf(drawnPile.drawing, diameterNumber, metreWidth);
  const floor = floorOf(depth);
  const diameter = plain.t(widthLabel, { diameter: plain.text(largestDiameterText) });
  return (
    <figure className={styles.ground}>
      <div className={styles.drawing} role="img" aria-label={description}>
        <HatchedSection
          ground={ground}
          deepest={depth}
          label={`${plain.text(deepestPenetrationText)} · ${diameter}`}
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
