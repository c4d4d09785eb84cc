import { putIntoWords } from '../problems/problem.ts';
import { exampleFaults } from './examples.ts';

/** Returns docs/faults.md: each fault by its code, with its words for an example, so that a message can link to it. */
export function faultsPage(): string {
  const entries = exampleFaults()
    .map(([code, example]) => putIntoWords({ ...example, code }))
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, severity, message, suggestion, zh }) =>
      [
        `## ${code}`,
        severity === 'error' ? 'Stops the publication · 错误' : 'Is published nevertheless · 警告',
        `${message} → ${suggestion}`,
        `${zh.message} → ${zh.suggestion}`,
      ]
        // Values of the examples may contain what Markdown would format.
        .map((line, index) => (index === 0 ? line : line.replace(/[\\`*_<>[\]|{}]/g, '\\$&').replace(/\s+/g, ' ')))
        .join('\n\n'),
    );
  return `${['# Faults', 'Every fault that the check of the workbooks can find, by its code, with the words of an example. Made by `npm run guide`.', ...entries].join('\n\n')}\n`;
}
