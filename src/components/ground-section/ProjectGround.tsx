import { groupThousands } from '../../../shared/group-thousands.ts';
import type { GroundData } from '../../content/projects/ground.ts';
import { useText } from '../../i18n/use-text.tsx';
import { GroundSection } from './GroundSection.tsx';
import { layersOf } from './layers.ts';
import { type MachineKind, pileStyles } from './piles.tsx';
import { wrapLabel } from './Strata.tsx';

const machineLabels = {
  rotary: 'project.ground.machine.rotary',
  casing: 'project.ground.machine.casing',
  jack: 'project.ground.machine.jack',
  compact: 'project.ground.machine.compact',
  auger: 'project.ground.machine.auger',
} as const satisfies Readonly<Record<MachineKind, string>>;

/** What a screen reader says instead of the signs. */
const spokenWidths = {
  'project.ground.diameter': 'project.ground.diameter.spoken',
  'project.ground.side': 'project.ground.side.spoken',
} as const satisfies Readonly<Record<GroundData['widthLabel'], string>>;

/** The ground section of one reference, in the page's language. */
export function ProjectGround({ ground }: { readonly ground: GroundData }) {
  const { t, text, plain, locale } = useText();
  const { piles } = ground;
  const depth = plain.text(ground.penetration);
  const diameter = plain.text(ground.diameter);
  const formations = ground.formations.map(({ name, ...rest }) => ({ ...rest, label: plain.text(name) }));
  const layers = layersOf(formations, ground.depth, ground.layers);
  const [drawnPile, ...otherPiles] = piles.map(({ id, name, drawnAs }) => ({
    id,
    label: plain.text(name),
    drawing: drawnAs ?? 'Single shaft',
  }));
  if (!drawnPile) throw new Error(`${ground.path} has no type of pile`);

  const unrecorded = plain.t('project.ground.unrecorded');
  const list = (names: readonly string[]) =>
    names.reduce((first, second) => plain.t('project.ground.list', { first, second }));
  const layerTexts = layers.map(({ formation, top, isRecorded }) => {
    const name = formation?.label ?? unrecorded;
    const lines = wrapLabel(name, 8);
    if (!isRecorded || top === 0) return { name, lines };
    const depthValue = { depth: groupThousands(top) };
    return {
      name: plain.t('project.ground.layerFrom', { name, ...depthValue }),
      lines: [...lines, plain.t('project.ground.from', depthValue)],
    };
  });
  const hasPlainBand = layers.some(({ formation }) => formation === null);
  const captions = [t('project.ground.caption'), ...(hasPlainBand ? [t('project.ground.plain')] : [])];
  return (
    <GroundSection
      depth={ground.depth}
      diameter={ground.diameterNumber}
      layers={layers}
      layerLabels={layerTexts.map(({ lines }) => lines)}
      piles={[drawnPile, ...otherPiles]}
      depthLabel={depth}
      unit={plain.t('project.finder.metres', { number: '' }).trim()}
      diameterLabel={plain.t(ground.widthLabel, { diameter })}
      planLabel={plain.t('project.ground.plan')}
      description={t('project.ground.description', {
        pile: drawnPile.label,
        machine: t(machineLabels[pileStyles[drawnPile.drawing].machine]),
        depth: text(ground.penetration),
        diameter: t(spokenWidths[ground.widthLabel], { diameter: text(ground.diameter) }),
        formations: text(ground.formationNames),
        layers: list(layerTexts.map(({ name }) => name)),
        plan: list([drawnPile, ...otherPiles].map(({ label }) => label)),
      })}
      caption={captions.join(locale === 'zh' ? '' : ' ')}
    />
  );
}
