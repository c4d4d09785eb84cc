import type { Bilingual } from '../dictionary/column.ts';
import type { ChangeReport, ColumnChange, Told, Unreadable } from './change-report.ts';
import type { Voice } from './voice.ts';
import { columnKinds, words } from './wording.ts';

/** What is compared with what. */
export function headline({ base, head, data }: ChangeReport, voice: Voice): string {
  const to = head === null ? voice.say(words.workingTree) : voice.plain(head);
  return `${voice.say(words.changesIn(voice.plain(data)))}: ${voice.plain(base)} → ${to}`;
}

export function columnLine({ kind, before, after }: ColumnChange, voice: Voice): string {
  const [was, is] = [voice.plain(before ?? ''), voice.plain(after ?? '')];
  if (kind === 'added') return voice.say(columnKinds.added(is));
  return voice.say(kind === 'removed' ? columnKinds.removed(was) : columnKinds.renamed(was, is));
}

/** An alarm or a warning; it may quote cells. */
export function noticeLine(label: Bilingual, { message, zh }: Told, voice: Voice): string {
  return `${voice.say(label)}: ${voice.plain(voice.say({ en: message, zh: zh.message }))}`;
}

/** Which side of the comparison cannot be read, why, and what to do. */
export function unreadableLine({ side, message, suggestion, zh }: Unreadable, voice: Voice): string {
  const problem = voice.say({ en: `${message} ${suggestion}`, zh: `${zh.message}${zh.suggestion}` });
  return `${voice.say(side === 'base' ? words.before : words.after)}: ${voice.plain(problem)}`;
}
