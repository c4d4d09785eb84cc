// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import type { ShownProblem } from '../../../scripts/staff-tools/messages.ts';
import { problemPanel } from '../../../scripts/staff-tools/tools/problem-panel.ts';

const fault = (cell: string): ShownProblem => ({
  ...putIntoWords({ ...placeOf('machines.xlsx', 'Machines', { cell, value: `soon ${cell}` }), code: 'not-year' }),
  pages: ['/Machineries/'],
  shown: null,
});

test('the problem list keeps its scroll position and the focus when a save fixes or adds problems', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const panel = problemPanel(root, {
    hasSite: () => true,
    addressOf: (path) => path,
    onShow: () => true,
    onInspect: () => {},
    altRows: null,
  });
  const list = () => root.querySelector<HTMLElement>('.list');
  const linkOf = (cell: string) =>
    [...root.querySelectorAll('li')]
      .find(({ textContent }) => textContent.includes(`soon ${cell}`))
      ?.querySelector('a');
  panel.show(['E3', 'E8', 'E12'].map(fault));
  const place = list();
  if (place) place.scrollTop = 40;
  linkOf('E8')?.focus();
  expect(document.activeElement).toBe(linkOf('E8'));

  panel.show(['E8', 'E12', 'E20'].map(fault));
  expect(document.activeElement).toBe(linkOf('E8'));
  expect(list()?.scrollTop).toBe(40);

  panel.show([fault('E12')]);
  // The focused fault is fixed, so the list that contained it gets the focus.
  expect(document.activeElement).toBe(list());
});
