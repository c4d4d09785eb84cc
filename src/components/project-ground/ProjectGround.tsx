import type { GroundData } from '../../content/projects.ts';
import { useText } from '../../i18n/use-text.ts';
import { GroundSection } from '../ground-section/GroundSection.tsx';
import { toneOf } from './formation-tones.ts';

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
      formations={ground.formations.map(({ id, name }, place) => ({ id, label: text(name), tone: toneOf(id, place) }))}
      depthLabel={depth}
      diameterLabel={t('project.ground.diameter', { diameter })}
      description={t('project.ground.description', { depth, diameter, formations })}
      caption={t('project.ground.caption')}
    />
  );
}
