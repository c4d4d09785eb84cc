import { toneClass } from '../../components/ground-section/tones.ts';
import { keepsPlace, PageLink } from '../../components/page-link/PageLink.tsx';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Choices, finderPath, withChoice } from '../../content/projects/choices.ts';
import type { Matches } from '../../content/projects/finder.ts';
import type { Region } from '../../content/projects/regions.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import type { ProjectsData } from './data.ts';
import styles from './RegionMap.module.css';

interface RegionMapProps {
  /** What the choices find. Those that answer are on the map. */
  readonly matches: Matches;
  readonly data: Pick<ProjectsData, 'formations' | 'regions'>;
  readonly choices: Choices;
  /** The query of the address. Its other parameters stay. */
  readonly search: string;
}

/**
 * The projects as dots in their planning region, in the colour of the ground in which their piles end. A dot does not
 * say where in its region a project is. A region is a link that chooses it. The code comes with the first map.
 */
export default function RegionMap({ matches, data, choices, search }: RegionMapProps) {
  const { t } = useText();
  const references = matches.references.slice(0, matches.total);
  const chosen = data.regions.find(({ id }) => id === choices.region);
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg className={styles.map} viewBox="0 0 360 230" role="group" aria-label={t('project.map')}>
        {data.regions.map(({ id, name }) => {
          const { outline, box, at } = regionPlaces[id];
          const [x, y] = at;
          const inRegion = references.filter(({ region }) => region === id);
          const area = (
            <>
              <path d={outline} />
              <text className={styles.name} x={x} y={y}>
                {inRegion.length > 0 ? `${t(name)} ${inRegion.length}` : t(name)}
              </text>
            </>
          );
          return (
            <g key={id} className={styles.region}>
              {inRegion.length === 0 ? (
                area
              ) : (
                <PageLink
                  to={finderPath(withChoice(choices, 'region', id), search)}
                  state={keepsPlace}
                  aria-current={choices.region === id ? 'true' : undefined}
                >
                  {area}
                </PageLink>
              )}
              <Dots references={inRegion} box={box} />
            </g>
          );
        })}
        {/* Over the edges of its neighbours. */}
        {chosen && <path className={styles.chosen} d={regionPlaces[chosen.id].outline} />}
      </svg>
      <Legend references={references} formations={data.formations} />
    </figure>
  );
}

interface LegendProps extends Pick<ProjectsData, 'formations'> {
  readonly references: readonly ProjectCardData[];
}

/** The grounds in which piles end, and how many projects are not on the map. */
function Legend({ references, formations }: LegendProps) {
  const toes = new Map(references.map((reference) => [reference.pile.toe, toneOf(reference)]));
  const without = references.filter(({ region }) => region === null).length;
  return (
    <figcaption>
      <ul className={styles.legend}>
        {formations
          .filter(({ id }) => toes.has(id))
          .map(({ id, name }) => (
            <li key={id}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle className={toneClass(toes.get(id) ?? null)} cx="10" cy="10" r="8" />
              </svg>
              <Words of={name} />
            </li>
          ))}
      </ul>
      {without > 0 && (
        <p>
          <Words of="project.map.without" values={{ number: without }} />
        </p>
      )}
    </figcaption>
  );
}

/** The colour of the ground in which the piles of a project end. */
const toneOf = ({ ground }: Pick<ProjectCardData, 'ground'>) => ground.formations.at(-1)?.tone ?? null;

interface RegionPlace {
  /** Its outline on the map, simplified to a few points. */
  readonly outline: string;
  /** Where its dots stand. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Where its name stands, in it or in the sea beside it: the middle of the line. */
  readonly at: readonly [x: number, y: number];
}

/** The planning regions of Singapore. A unit is a px of a phone. */
const regionPlaces: Readonly<Record<Region, RegionPlace>> = {
  West: {
    outline: 'M51 51 80 68 127 68 144 106 138 158 100 150 92 178 60 176 12 196 4 170 20 130 30 100 36 66z',
    box: { x: 32, y: 90, width: 104, height: 68 },
    at: [82, 86],
  },
  North: {
    outline: 'M51 51 68 34 119 24 152 17 186 4 216 34 205 60 195 93 144 106 127 68 80 68z',
    box: { x: 134, y: 48, width: 72, height: 48 },
    at: [146, 44],
  },
  'North-East': {
    outline: 'M216 34 241 47 258 47 280 72 262 90 250 114 220 108 195 93 205 60z',
    box: { x: 200, y: 54, width: 72, height: 50 },
    at: [284, 38],
  },
  East: {
    outline: 'M280 72 322 70 351 97 356 131 340 140 309 140 263 147 250 114 262 90z',
    box: { x: 264, y: 78, width: 80, height: 60 },
    at: [312, 160],
  },
  Central: {
    outline: 'M144 106 195 93 220 108 250 114 263 147 229 157 229 178 208 180 182 180 138 158z',
    box: { x: 143, y: 105, width: 100, height: 60 },
    at: [200, 197],
  },
};

/** The largest distance of dots: room for a finger. */
const largestPitch = 24;

interface DotsProps extends Pick<RegionPlace, 'box'> {
  readonly references: readonly ProjectCardData[];
}

/** The projects of a region in rows, nearer to each other if they are many. */
function Dots({ references, box }: DotsProps) {
  const { text, langOf } = useText();
  const { pitch, columns, rows } = gridOf(references.length, box);
  return references.map((reference, index) => {
    const { id, name, path, deepestPenetrationText, formationsText } = reference;
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, references.length - row * columns);
    return (
      <PageLink key={id} to={path} className={styles.dot}>
        <circle
          className={toneClass(toneOf(reference))}
          cx={box.x + box.width / 2 + ((index % columns) - (inRow - 1) / 2) * pitch}
          cy={box.y + box.height / 2 + (row - (rows - 1) / 2) * pitch}
          r={pitch * 0.36}
          data-row={`projects/${id}`}
          data-field="projects/region projects/formations"
        />
        <text className={styles.words} x="0" y="212">
          <tspan lang={langOf(name)}>{text(name)}</tspan>{' '}
          <tspan x="0" dy="1.25em" lang={langOf(formationsText)}>
            {`${text(deepestPenetrationText)} · ${text(formationsText)}`}
          </tspan>
        </text>
      </PageLink>
    );
  });
}

/** Returns how far apart so many dots are in a box, and in how many columns and rows. */
function gridOf(count: number, { width, height }: RegionPlace['box']) {
  const columnsAt = (pitch: number) => Math.max(1, Math.floor(width / pitch));
  let pitch = largestPitch;
  while (columnsAt(pitch) * Math.floor(height / pitch) < count) pitch *= 0.95;
  const rows = Math.ceil(count / columnsAt(pitch));
  return { pitch, rows, columns: Math.ceil(count / Math.max(1, rows)) };
}
