import { ScrollRegion } from '../../components/scroll-region/ScrollRegion.tsx';
import { type LabelKey, type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import styles from './MethodSteps.module.css';
import drawings from './methods.svg';

const retaining = [
  'services.method.retaining.row',
  'services.method.retaining.cap',
  'services.method.retaining.dig',
  'services.method.retaining.measure',
] as const;

/** What happens in each frame of `methods.svg`, by the view that shows the method's frames. */
const captions = {
  single: [
    'services.method.single.drill',
    'services.method.single.cage',
    'services.method.single.tremie',
    'services.method.single.test',
  ],
  contiguous: [
    'services.method.contiguous.drill',
    'services.method.contiguous.concrete',
    'services.method.contiguous.between',
    'services.method.contiguous.cap',
  ],
  secant: [
    'services.method.secant.primary',
    'services.method.secant.cut',
    'services.method.secant.concrete',
    'services.method.secant.closed',
  ],
  retaining,
  'retaining-secant': retaining,
  micro: [
    'services.method.micro.drill',
    'services.method.micro.bar',
    'services.method.micro.grout',
    'services.method.micro.test',
  ],
  jacked: [
    'services.method.jacked.pitch',
    'services.method.jacked.jack',
    'services.method.jacked.weld',
    'services.method.jacked.test',
  ],
  grout: [
    'services.method.grout.drill',
    'services.method.grout.pump',
    'services.method.grout.grid',
    'services.method.grout.core',
  ],
} as const satisfies Readonly<Record<string, readonly LabelKey[]>>;

export type Method = keyof typeof captions;

interface MethodStepsProps {
  /** How piles of a type are made. */
  readonly method: { readonly pile: string; readonly name: Method };
  /** What it makes. */
  readonly of: RecordKey;
}

/**
 * How a pile is made, in four frames with their captions: side by side, or a row that scrolls if the window is narrow.
 */
export function MethodSteps({ method: { pile, name }, of }: MethodStepsProps) {
  const { t, text } = useText();
  return (
    <ScrollRegion label={t('services.method', { name: text(of) })} className={styles.frame}>
      <div className={styles.strip}>
        <img
          src={`${drawings}#${name}`}
          width={1008}
          height={232}
          alt=""
          loading="lazy"
          data-row={`pileTypes/${pile}`}
          data-field="pileTypes/drawnAs"
        />
        <ol>
          {captions[name].map((step) => (
            <li key={step}>
              <Words of={step} />
            </li>
          ))}
        </ol>
      </div>
    </ScrollRegion>
  );
}
