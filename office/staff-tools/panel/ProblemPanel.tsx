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

const severities = ['error', 'warning'] as const;
type Severity = (typeof severities)[number];
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

/** Identifies a set of problems; '' for none. A different set of faults opens the panel again after it was folded. */
function identity(problems: Problems): string {
  if (problems.length === 0) return '';
  return JSON.stringify(problems.map(({ code, workbook, sheet, cell, value }) => [code, workbook, sheet, cell, value]));
}

function identities(problems: Problems) {
  const alarms = problems.filter(({ code }) => alarmCodes.has(code));
  return { faults: identity(ofSeverity(problems, 'error')), alarms: identity(alarms) };
}

/** Returns what opens the panel by itself: new faults, or else an alarm that was not shown yet. Or all is fixed. */
function newsOf(before: Problems, now: Problems): Severity | 'fixed' | null {
  const [{ faults }, { faults: faultsNow, alarms }] = [identities(before), identities(now)];
  if (faultsNow !== '') return faultsNow === faults ? null : 'error';
  if (alarms !== '' && alarms !== shownAlarms.get()) return 'warning';
  return faults === '' ? null : 'fixed';
}

const severityWords = {
  error: { title: toolWords.faults, count: toolWords.faultCount },
  warning: { title: toolWords.warnings, count: toolWords.warningCount },
};

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
    const what = newsOf(latest, problems);
    setLatest(problems);
    if (what) setNews({ what });
    if (what && what !== 'fixed') setOpen(what);
  }
  useShownAlarms(problems);
  useEffect(() => {
    // The panel may have been scrolled out of sight.
    if (news) dock.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  const countOf = (severity: Severity) =>
    translate(severityWords[severity].count(ofSeverity(problems, severity).length));
  const titleOf = (severity: Severity) =>
    translate(severityWords[severity].title) + punctuation(language).colon + countOf(severity);
  const present = severities.filter((severity) => ofSeverity(problems, severity).length > 0);
  const shown = present.find((severity) => severity === open);
  /** Opens or closes a panel. The clicked button disappears, so `focus` names the one that takes its place. */
  const unfold = (severity: Severity | null, focus: string) => {
    flushSync(() => setOpen(severity));
    dock.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  return (
    <>
      <div className="dock" lang={language} ref={dock}>
        {shown && (
          <OpenPanel {...props} severity={shown} title={titleOf(shown)} onFold={() => unfold(null, `.${shown}`)} />
        )}
        {children}
        <div className="badges">
          {hasSite && <InspectSwitch inspecting={inspecting} onInspect={onInspect} />}
          {present
            .filter((severity) => severity !== shown)
            .map((severity) => (
              <button
                key={severity}
                type="button"
                className={severity === 'error' ? 'error faulty' : severity}
                aria-expanded={false}
                onClick={() => unfold(severity, '.fold')}
              >
                {countOf(severity)}
              </button>
            ))}
        </div>
      </div>
      <p className="announcement" role="status">
        {news && (news.what === 'fixed' ? translate(toolWords.fixed) : titleOf(news.what))}
      </p>
    </>
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
  const listed = ofSeverity(problems, severity);
  const id = `staff-${severity}`;
  // While there are faults, the rows would be those of the last good content.
  const hasFaults = problems.some((problem) => problem.severity === 'error');
  const lacksAltTexts = !hasFaults && listed.some(({ code }) => code === 'picture-without-text');
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
      {altRows && lacksAltTexts && <AltRows altRows={altRows} />}
      {onFix && <FixAll problems={listed} onFix={onFix} />}
      <ProblemList problems={listed} onFix={onFix} {...links} />
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
