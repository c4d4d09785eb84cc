import type { GroundData } from '../../content/projects.ts';
import { useText } from '../../i18n/use-text.tsx';
import { GroundSection } from './GroundSection.tsx';
import { type StratumTone, stratumTones } from './Strata.tsx';

export interface ProjectGroundProps {
  readonly ground: GroundData;
}

/** The ground section of one reference, in the page's language. */
export function ProjectGround({ ground }: ProjectGroundProps) {
  const { t, text } = useText();
  const depth = text(ground.penetration);
  const diameter = text(ground.diameter);
  const formations = text(ground.formationNames);
  return (
    <GroundSection
      depth={ground.depth}
      diameter={ground.diameterNumber}
      formations={ground.formations.map(({ id, name }, index) => ({ id, label: text(name), tone: toneOf(id, index) }))}
      depthLabel={depth}
      diameterLabel={t('project.ground.diameter', { diameter })}
      description={t('project.ground.description', { depth, diameter, formations })}
      caption={t('project.ground.caption')}
    />
  );
}

/** Colours and hatches as Singapore's borehole logs have them: soft marine deposits to crystalline rock. */
const knownTones: Readonly<Record<string, StratumTone>> = {
  'kallang-formation': 0,
  'marine-clay': 1,
  'old-alluvium': 2,
  'bedok-formation': 3,
  'jurong-formation': 4,
  'bukit-timah-granite': 5,
};

/** A formation that staff add later takes the tone of its place in the section, from 0; after the last tone they begin again. */
function toneOf(formation: string, index: number): StratumTone {
  return knownTones[formation] ?? stratumTones[index % stratumTones.length] ?? 0;
}
