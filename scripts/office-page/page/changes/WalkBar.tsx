import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureChange, Segment } from '../../../../codegen/changes/change-report.ts';
import { rowLabel } from '../../../../codegen/changes/outline.ts';
import { shortened } from '../../../../codegen/staff-text.ts';
import type { ChangeStep, ChangeStop } from '../../../staff-tools/change-steps.ts';
import { useTranslate } from '../../../staff-tools/tools/staff-language.ts';
import type { FrameDoor } from '../../site-frame.tsx';
import type { Since } from '../../worker/changes-since.ts';
import styles from '../Shell.module.css';
import { inEditionIn } from '../SitePane.tsx';
import { SmallButton } from '../SmallButton.tsx';
import { pageVoice, ReportLine } from './ChangesReport.tsx';
import { Copies } from './PictureCopies.tsx';
import { walkWords } from './walk-words.ts';

/** The changes that a person looks at on the pages. */
export interface Walk {
  /** Those that some page shows. */
  readonly steps: readonly ChangeStep[];
  readonly pictures: Since['pictures'];
}

interface WalkBarProps {
  readonly walk: Walk;
  readonly door: FrameDoor | null;
  readonly onSeen: (key: string) => void;
  readonly onEnd: () => void;
}

/** Characters of the old words that stand beside the new ones on the page. */
const mostBeside = 200;

/** Leads from change to change: each is marked on its page in one language, then in the other, with what it was. */
export function WalkBar({ walk: { steps, pictures }, door, onSeen, onEnd }: WalkBarProps) {
  const translate = useTranslate();
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const stops = steps.flatMap((step, index) => step.stops.map((stop) => ({ step, index, stop })));
  const show = useEffectEvent((frame: FrameDoor, index: number) => {
    const shown = stops[index];
    if (!shown) return;
    const { step, stop } = shown;
    void frame.showChange({
      addresses: stop.paths.map((path) => inEditionIn(stop.language, path)),
      cell: stop.cell,
      text: translate(step.picture ? pictureWords(step.picture) : besideWords(stop)),
      newWords: newWordsOf(stop),
    });
    if (step.stops.at(-1) === stop) onSeen(step.key);
  });
  useEffect(() => {
    if (door) show(door, at);
  }, [door, at]);
  useEffect(() => () => door?.unmark(), [door]);
  useEffect(() => bar.current?.focus(), []);
  const here = stops[at];
  if (!here) return null;
  const { step, index, stop } = here;
  const move = (by: number) => setAt((before) => Math.min(Math.max(before + by, 0), stops.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
    if (key !== 'Escape') return;
    // Otherwise the browser closes the dialog that opens now.
    event.preventDefault();
    onEnd();
  };
  const edition = translate(stop.language === 'zh' ? walkWords.chinese : walkWords.english);
  return (
    <section
      ref={bar}
      className={styles.walk}
      aria-label={translate(walkWords.region)}
      // It takes the focus, so that the keys work at once.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles['walk-head']}>
        <p role="status">
          <b>{translate(walkWords.position(index + 1, steps.length))}</b> · {edition}
        </p>
        <div className={styles['walk-buttons']}>
          {at > 0 && <SmallButton onClick={() => move(-1)}>{translate(walkWords.previous)}</SmallButton>}
          {at < stops.length - 1 && <SmallButton onClick={() => move(1)}>{translate(walkWords.next)}</SmallButton>}
          <SmallButton onClick={onEnd}>{translate(walkWords.back)}</SmallButton>
        </div>
      </div>
      <StepName step={step} />
      {step.picture ? (
        <Copies picture={step.picture} addresses={pictures} hasNames />
      ) : (
        <Sides stop={stop} lang={stop.language} />
      )}
    </section>
  );
}

function StepName({ step: { place, row, picture } }: { readonly step: ChangeStep }) {
  const voice = pageVoice();
  const [workbook, sheet, heading] = place;
  if (picture) return <p>{[...new Set([picture.previousFile ?? picture.file, picture.file])].join(' → ')}</p>;
  if (!row) return null;
  return (
    <p>
      {workbook} › {sheet} › <ReportLine of={rowLabel(row, voice)} />
      {heading && ` · ${heading}`}
    </p>
  );
}

/** What stood there before, beside what stands there now. */
function Sides({ stop: { before, after, words }, lang }: { readonly stop: ChangeStop; readonly lang: string }) {
  const translate = useTranslate();
  if (before === after) return <p>{translate(walkWords.same)}</p>;
  const side = (kind: Segment['kind'], text: string): ReactNode =>
    text === '' ? translate(walkWords.nothing) : <SideText segments={words} kind={kind} text={text} />;
  return (
    <dl className={styles['walk-sides']}>
      <div>
        <dt>{translate(walkWords.before)}</dt>
        <dd lang={lang}>{side('removed', before)}</dd>
      </div>
      <div>
        <dt>{translate(walkWords.now)}</dt>
        <dd lang={lang}>{side('added', after)}</dd>
      </div>
    </dl>
  );
}

interface SideTextProps {
  readonly segments: ChangeStop['words'];
  readonly kind: Segment['kind'];
  readonly text: string;
}

/** One side of a text, with elements around the words that are only there. */
function SideText({ segments, kind, text }: SideTextProps) {
  const Tag = kind === 'removed' ? 'del' : 'ins';
  if (!segments) return <Tag>{text}</Tag>;
  return segments
    .filter((segment) => segment.kind === 'same' || segment.kind === kind)
    .map((segment, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no state
      segment.kind === kind ? <Tag key={index}>{segment.text}</Tag> : <span key={index}>{segment.text}</span>,
    );
}

function pictureWords({ kind, previousFile }: PictureChange) {
  if (kind === 'added') return walkWords.isNew;
  return previousFile === null ? walkWords.otherPicture : walkWords.beside(previousFile);
}

function besideWords({ before, after }: ChangeStop) {
  if (before === after) return walkWords.same;
  return before === '' ? walkWords.isNew : walkWords.beside(shortened(before, mostBeside));
}

/** The new words of a text: its new parts, or all of it. */
function newWordsOf({ before, after, words }: ChangeStop): readonly string[] {
  if (before === after) return [];
  if (!words) return [after];
  return words.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim());
}
