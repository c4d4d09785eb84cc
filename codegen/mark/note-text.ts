import type { Problem } from '../problems/problem.ts';
import { shortened } from '../spreadsheet/cells.ts';

const LONGEST = 2000;
const kinds: Readonly<Record<Problem['severity'], string>> = { error: 'Error 错误', warning: 'Warning 警告' };

/** "Error 错误": how severe a problem is, in both languages. */
export function kindWords({ severity }: Problem): string {
  return kinds[severity];
}

/** What the note of a bad cell says: each problem with its remedy, English first. */
export function noteText(problems: readonly Problem[]): string {
  return problems.map(words).join('\n\n');
}

function words(problem: Problem): string {
  const { message, suggestion, zh } = problem;
  const remedies = suggestion === zh.suggestion ? [`→ ${suggestion}`] : [];
  const lines =
    remedies.length > 0
      ? [message, zh.message, ...remedies]
      : [message, `→ ${suggestion}`, zh.message, `→ ${zh.suggestion}`];
  return shortened([kindWords(problem), ...lines].join('\n'), LONGEST);
}
