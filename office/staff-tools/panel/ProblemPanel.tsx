import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { punctuation } from '../../../codegen/text/bilingual.ts';
import type { ShownProblem } from '../messages.ts';
import { storedText } from '../stored-text.ts';
import { useStaffLanguage, useTranslate } from '../tools/staff-language.ts';
import { toolWords } from '../tools/tool-words.ts';
import { FixAll, type Fixing } from './Fixes.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { type Links, ProblemList } from './ProblemList.tsx';

type Severity = ShownProblem['severity'];
const severities: readonly Severity[] = ['error', 'warning'];
type Problems = readonly ShownProblem[];

interface PanelProps extends Links, Fixing {
  readonly problems: Problems;
  /** Whether there has been any good content, which the site keeps while there are faults. */
  readonly hasSite: boolean;
  /** Whether the page shows the cell of what one points at. */
  readonly inspecting: boolean;
  /** Must be the same function in every rendering. */
  readonly onInspect: (on: boolean) => void;
  /** Returns rows for the sheet Pictures, one for each picture without a description. Null if nothing makes them. */
  readonly altRows: (() => Promise<readonly string[]>) | null;
  /** Whether the panel has a button for its language, because nothing around it has one. */
  readonly hasLanguageButton: boolean;
  /** What else lies over the page. */
  readonly children?: ReactNode;
}

/** Warnings that open the panel, because staff may have lost more than they know. */
const alarmCodes: ReadonlySet<ShownProblem['code']> = new Set<ShownProblem['code']>(['values-lost', 'rows-lost']);
/** The alarms already shown in this tab. An intended loss is not reported again on every page. */
const shownAlarms = storedText(() => sessionStorage, 'staff-alarms');

const ofSeverity = (problems: Problems, severity: Severity) =>
  problems.filter((problem) => problem.severity === severity);

/** Identifies a set of problems. A different set of faults opens the panel again after it was folded. */
function identity(problems: Problems): string {
  return JSON.stringify(problems.map(({ code, workbook, sheet, cell, value }) => [code, workbook, sheet, cell, value]));
}

function identities(problems: Problems) {
  const faults = ofSeverity(problems, 'error');
  const alarms = problems.filter(({ code }) => alarmCodes.has(code));
  return { faults: faults.length > 0 ? identity(faults) : '', alarms: alarms.length > 0 ? identity(alarms) : '' };
}

/** Returns what opens the panel by itself: new faults, or else an alarm that was not shown yet. */
function newsOf(before: Problems, now: Problems): Severity | null {
  const { faults, alarms } = identities(now);
  if (faults !== '') return faults === identities(before).faults ? null : 'error';
  return alarms !== '' && alarms !== shownAlarms.get() ? 'warning' : null;
}

/** Remembers the alarms that are shown. While there are faults, they are not. */
function useShownAlarms(problems: Problems): void {
  useEffect(() => {
    const { faults, alarms } = identities(problems);
    if (faults === '' && problems.length > 0) shownAlarms.set(alarms);
  }, [problems]);
}

/**
 * Shows the problems over the page, which stays usable. Faults and alarms are in a panel that opens by itself. Other
 * warnings are behind a badge.
 */
export function ProblemPanel(props: PanelProps) {
  const { problems, hasSite, inspecting, onInspect, children } = props;
  const language = useStaffLanguage();
  const translate = useTranslate();
  const dock = useRef<HTMLDivElement>(null);
  const [latest, setLatest] = useState<Problems>([]);
  const [open, setOpen] = useState<Severity | null>(null);
  const [news, setNews] = useState<{ readonly what: Severity | 'fixed' } | null>(null);
  if (problems !== latest) {
    const opened = newsOf(latest, problems);
    const isFixed = ofSeverity(latest, 'error').length > 0 && ofSeverity(problems, 'error').length === 0;
    setLatest(problems);
    if (opened) setOpen(opened);
    if (opened || isFixed) setNews({ what: opened ?? 'fixed' });
  }
  useShownAlarms(problems);
  useEffect(() => {
    // The panel may have been scrolled out of sight.
    if (news) dock.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [news]);

  const countOf = (severity: Severity) => {
    const { length } = ofSeverity(problems, severity);
    return translate(severity === 'error' ? toolWords.faultCount(length) : toolWords.warningCount(length));
  };
  const titleOf = (severity: Severity) =>
    translate(severity === 'error' ? toolWords.faults : toolWords.warnings) +
    punctuation(language).colon +
    countOf(severity);
  const shown = open && ofSeverity(problems, open).length > 0 ? open : null;
  /** Opens or closes a panel. The clicked button disappears, so `focus` names the one that takes its place. */
  const unfold = (severity: Severity | null, focus: string) => {
    flushSync(() => setOpen(severity));
    dock.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const folded = severities.filter((severity) => severity !== shown && ofSeverity(problems, severity).length > 0);
  return (
    <>
      <div className="dock" lang={language} ref={dock}>
        {shown && (
          <OpenPanel {...props} severity={shown} title={titleOf(shown)} onFold={() => unfold(null, `.${shown}`)} />
        )}
        {children}
        <div className="badges">
          {hasSite && <InspectSwitch inspecting={inspecting} onInspect={onInspect} />}
          {folded.map((severity) => (
            <Badge key={severity} severity={severity} onOpen={() => unfold(severity, '.fold')}>
              {countOf(severity)}
            </Badge>
          ))}
        </div>
      </div>
      <p className="announcement" role="status">
        {news && (news.what === 'fixed' ? translate(toolWords.fixed) : titleOf(news.what))}
      </p>
    </>
  );
}

interface BadgeProps {
  readonly severity: Severity;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** How many problems there are, as a button that opens their panel. */
function Badge({ severity, onOpen, children }: BadgeProps) {
  const className = severity === 'error' ? 'error faulty' : 'warning';
  return (
    <button type="button" className={className} aria-expanded={false} onClick={onOpen}>
      {children}
    </button>
  );
}

interface OpenPanelProps extends PanelProps {
  readonly severity: Severity;
  readonly title: string;
  readonly onFold: () => void;
}

function OpenPanel(props: OpenPanelProps) {
  const { problems, severity, title, hasSite, altRows, hasLanguageButton, onFix, onFold, ...links } = props;
  const translate = useTranslate();
  const id = `staff-${severity}`;
  // While there are faults, the rows would be those of the last good content.
  const lacksAltTexts = severity === 'warning' && problems.some(({ code }) => code === 'picture-without-text');
  const hasFaults = ofSeverity(problems, 'error').length > 0;
  return (
    <section className="panel" data-severity={severity} aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {hasLanguageButton && <LanguageButton />}
        <button type="button" className="fold" aria-expanded={true} onClick={onFold}>
          {translate(toolWords.fold)}
        </button>
      </div>
      {severity === 'error' && <p className="kept">{translate(hasSite ? toolWords.kept : toolWords.nothing)}</p>}
      {altRows && lacksAltTexts && !hasFaults && <AltRows altRows={altRows} />}
      {onFix && <FixAll problems={ofSeverity(problems, severity)} onFix={onFix} />}
      <ProblemList problems={ofSeverity(problems, severity)} onFix={onFix} {...links} />
    </section>
  );
}

/** Offers rows for the pictures without a description. */
function AltRows({ altRows }: { readonly altRows: () => Promise<readonly string[]> }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<number | null>(null);
  const copy = async () => {
    const rows = await altRows();
    await navigator.clipboard.writeText(rows.join('\r\n'));
    setCopied(rows.length);
  };
  return (
    <div className="kept">
      <button type="button" onClick={() => void copy().catch(() => {})}>
        {translate(toolWords.altRows)}
      </button>
      <span role="status">{copied !== null && translate(toolWords.altRowsCopied(copied))}</span>
    </div>
  );
}

/** Switches the inspector of the page. Gets the focus back when Escape has ended it. */
function InspectSwitch({ inspecting, onInspect }: Pick<PanelProps, 'inspecting' | 'onInspect'>) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!inspecting) return undefined;
    const end = ({ key }: KeyboardEvent) => key === 'Escape' && onInspect(false);
    const { current } = button;
    addEventListener('keydown', end);
    return () => {
      removeEventListener('keydown', end);
      current?.focus();
    };
  }, [inspecting, onInspect]);
  return (
    <button type="button" ref={button} aria-pressed={inspecting} onClick={() => onInspect(!inspecting)}>
      {translate(toolWords.inspect)}
    </button>
  );
}
