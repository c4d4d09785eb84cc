import styles from './GroundSection.module.css';

/** A rotary rig standing on the ground, its kelly over the pile's axis. Drawn around the axis, ground at 0. */
const parts = [
  // Crawler and wheels.
  'M-84 -10h42a5 5 0 0 1 0 10h-42a5 5 0 0 1 0 -10zM-80 -5h.1M-71 -5h.1M-63 -5h.1M-55 -5h.1M-46 -5h.1',
  // Upper carriage, cab and its window.
  'M-88 -14h46v-8l-5 -16h-13v12h-28zM-56 -24v-10h7l3 10z',
  // Mast with its lattice, head and back stay.
  'M-28 -12v-86M-20 -12v-86M-28 -12l8 -12l-8 -12l8 -12l-8 -12l8 -12l-8 -12l8 -14M-32 -98h38v6h-38zM-44 -30l16 -34M-42 -18h14',
  // Kelly and rotary drive.
  'M-2 -92v80M2 -92v80M-20 -44h14v-4h12v18h-12v-4h-14',
].join('');

/** The machine above the section. */
export function Rig({ axis }: { readonly axis: number }) {
  return <path className={styles.rig} transform={`translate(${axis} 0)`} d={parts} strokeLinecap="round" />;
}
