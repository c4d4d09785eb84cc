import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { languages } from '../../../codegen/dictionary/languages.ts';
import type { Bilingual } from '../../../codegen/text/bilingual.ts';
import { shortened } from '../../../codegen/text/staff-text.ts';
import type { FieldChange, Segment } from '../../changes/change-report.ts';
import { inEdition } from '../edition-paths.ts';
import { focusIn } from '../tools/shadow-root.ts';
import { useStaffLanguage, useTranslate } from '../tools/staff-language.ts';
import type { ChangeMarker } from './change-marker.ts';
import type { ChangedPicture, ChangeStep, ChangeStop } from './change-steps.ts';
import { walkWords } from './walk-words.ts';

interface WalkBarProps {
  readonly steps: readonly ChangeStep[];
  /** Null until the pages can be shown. */
  readonly marker: ChangeMarker | null;
  /** Returns small copies of a picture, before and now. */
  readonly copies: (picture: ChangedPicture) => ReactNode;
  /** Where it begins: 0 for the first change in the first language. */
  readonly startAt: number;
  readonly onMove?: (at: number) => void;
  /** Called with a change that was shown in each language. */
  readonly onSeen?: (key: string) => void;
  /** What the button says that ends the walk. */
  readonly end: Bilingual;
  readonly onEnd: () => void;
  /** Other buttons of the bar. */
  readonly children?: ReactNode;
}

/** A change in one language. `stop` is null if no page shows it. */
interface WalkPlace {
  readonly step: ChangeStep;
  readonly index: number;
  readonly stop: ChangeStop | null;
}

/** Characters of the old words that stand beside the new ones on the page. */
const mostBeside = 200;

function placesOf(steps: readonly ChangeStep[]): readonly WalkPlace[] {
  return steps.flatMap((step, index): readonly WalkPlace[] => {
    if (step.stops.length === 0) return [{ step, index, stop: null }];
    return step.stops.map((stop) => ({ step, index, stop }));
  });
}

/** Leads from change to change: each is marked on its page in one language, then in the other, with what it was. */
export function WalkBar(props: WalkBarProps) {
  const { steps, marker, copies, startAt, onMove, onSeen, end, onEnd, children } = props;
  const translate = useTranslate();
  const language = useStaffLanguage();
  const [chosen, setChosen] = useState(startAt);
  const bar = useRef<HTMLElement>(null);
  const places = placesOf(steps);
  const at = Math.min(chosen, places.length - 1);
  useMark(places[at], marker, bar);
  useSeen(places[at], marker, onSeen);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const place = places[at];
  if (!place) return null;
  const { step, index, stop } = place;
  const move = (by: number) => {
    const next = Math.min(Math.max(at + by, 0), places.length - 1);
    setChosen(next);
    bar.current?.scrollTo(0, 0);
    onMove?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
    if (key !== 'Escape') return;
    // Otherwise the browser closes the dialog that opens now.
    event.preventDefault();
    onEnd();
  };
  const edition = languages.find(({ code }) => code === stop?.language);
  return (
    <section
      ref={bar}
      className="walk"
      lang={language}
      aria-label={translate(walkWords.region)}
      // It takes the focus, so that the keys work at once.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="walk-head">
        <p role="status">
          <b>{translate(walkWords.position(index + 1, steps.length))}</b>
          {edition && ` · ${translate(walkWords.page(edition))}`}
        </p>
        <div className="walk-buttons">
          {at > 0 && <MoveButton words={walkWords.previous} onPress={() => move(-1)} />}
          {at < places.length - 1 && <MoveButton words={walkWords.next} onPress={() => move(1)} />}
          <MoveButton words={end} onPress={onEnd} />
          {children}
        </div>
      </div>
      <p className="place">{stepName(step, translate(step.label))}</p>
      {!stop && <p>{translate(walkWords.nowhere)}</p>}
      {step.fields.length > 0 && <NewRow step={step} />}
      {step.copies.length > 0 && <div className="pair">{step.copies.map(copies)}</div>}
      {stop && !step.picture && step.fields.length === 0 && <Sides stop={stop} />}
    </section>
  );
}

interface MoveButtonProps {
  readonly words: Bilingual;
  readonly onPress: () => void;
}

function MoveButton({ words, onPress }: MoveButtonProps) {
  const translate = useTranslate();
  return (
    <button type="button" onClick={onPress}>
      {translate(words)}
    </button>
  );
}

/** Reports a change as seen when it is shown in its last language. */
function useSeen(place: WalkPlace | undefined, marker: ChangeMarker | null, onSeen: WalkBarProps['onSeen']): void {
  const report = useEffectEvent((key: string) => onSeen?.(key));
  const key = marker && place && place.step.stops.at(-1) === place.stop ? place.step.key : null;
  useEffect(() => {
    if (key !== null) report(key);
  }, [key]);
}

/** Marks the change on the pages. The bar keeps the focus, which a page that opens takes. */
function useMark(place: WalkPlace | undefined, marker: ChangeMarker | null, bar: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  const { step, stop = null } = place ?? {};
  const mark = useEffectEvent(async (pages: ChangeMarker, { picture, fields }: ChangeStep, stop: ChangeStop | null) => {
    if (!stop) return pages.unmark();
    const control = focusIn(bar.current);
    await pages.showChange({
      addresses: stop.paths.map((path) => inEdition(stop.language, path)),
      cell: stop.cell,
      text: translate(picture ? pictureWords(picture) : besideWords(stop)),
      newWords: newWordsOf(stop),
      isWholeRow: fields.length > 0,
    });
    if (control?.isConnected) control.focus({ preventScroll: true });
    else bar.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (marker && step) void mark(marker, step, stop);
  }, [marker, step, stop]);
  useEffect(() => () => marker?.unmark(), [marker]);
}

function stepName({ place: [workbook, sheet, heading] }: ChangeStep, label: string): string {
  const name = [workbook, sheet, label].filter((part) => part !== undefined).join(' › ');
  return heading ? `${name} · ${heading}` : name;
}

/** The cells of a new row, as the list of changes has them. */
function NewRow({ step: { label, fields } }: { readonly step: ChangeStep }) {
  const translate = useTranslate();
  const textsOf = ({ cells }: FieldChange) =>
    cells
      .filter(({ after }) => after !== '')
      .map(({ heading, after }) => `${heading}: ${shortened(after, mostBeside)}`);
  return (
    <ul className="walk-row" aria-label={translate(label)}>
      {fields.map((field) => (
        <li key={field.cells[0]?.heading}>{textsOf(field).join(' | ')}</li>
      ))}
    </ul>
  );
}

/** What stood there before, beside what stands there now. */
function Sides({ stop: { before, after, words, language } }: { readonly stop: ChangeStop }) {
  const translate = useTranslate();
  if (before === after) return <p>{translate(walkWords.same)}</p>;
  const side = (kind: Segment['kind'], title: Bilingual, text: string) => (
    <div>
      <dt>{translate(title)}</dt>
      <dd lang={language}>
        {text === '' ? translate(walkWords.nothing) : <SideText segments={words} kind={kind} text={text} />}
      </dd>
    </div>
  );
  return (
    <dl className="walk-sides">
      {side('removed', walkWords.before, before)}
      {side('added', walkWords.after, after)}
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

function pictureWords({ kind, previousFile }: ChangedPicture) {
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
