import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../codegen/dictionary/languages.ts';
import { faults } from '../../../codegen/problems/faults.ts';
import { putIntoWords } from '../../../codegen/problems/problem.ts';
import { exampleFaults } from '../../../office/guide/examples.ts';
import { faultsPage, fillText } from '../../../office/guide/guide.ts';
import { problemTables } from '../../../office/guide/tables.ts';

const context = { language: 'en', dataDir: 'data' } as const;

describe('The messages in the guide', () => {
  it('include every problem code', () => {
    expect(
      exampleFaults()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(Object.keys(faults).sort());
  });

  it.each(exampleFaults())('$code has an example with complete texts in both languages', (example) => {
    const { message, suggestion, zh } = putIntoWords(example);
    for (const words of [message, suggestion, zh.message, zh.suggestion]) {
      expect(words).not.toBe('');
      expect(words).not.toMatch(/undefined|“”|null/);
    }
  });

  it('are in docs/faults.md by their codes', () => {
    const written = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');
    expect(written === faultsPage(), 'docs/faults.md is out of date: npm run guide').toBe(true);
    expect([...written.matchAll(/^## (\S+)$/gm)].map(([, code]) => code)).toEqual(Object.keys(faults).sort());
  });

  it('are marked as warnings if they do not stop a change', () => {
    const rows = problemTables('en')
      .split('\n')
      .filter((line) => line.startsWith('<tr role="row"><th role="rowheader"'));
    const problems = exampleFaults().map((example) => putIntoWords(example));
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    expect(rows.filter((row) => row.includes('class="warning"'))).toHaveLength(warnings.length);
  });
});

describe('A text of the guide', () => {
  it('takes the names of headings and sheets from the dictionary', () => {
    expect(fillText('{{column projects.name}}', context)).toBe(
      languages.map(({ suffix }) => `<b class="column">Name (${suffix})</b>`).join(' / '),
    );
    expect(fillText('{{sheet settings}}', context)).toContain('company.xlsx › Settings');
  });

  it.each([
    '{{column projects.colour}}',
    '{{sheet colours}}',
    '{{picture colours}}',
    '{{colours}}',
    '{{pictureSize colour}}',
  ])('throws for an unknown name: %s', (text) => {
    expect(() => fillText(text, context)).toThrow('colour');
  });
});
