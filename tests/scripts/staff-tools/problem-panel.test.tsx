// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import type { ShownProblem } from '../../../scripts/staff-tools/messages.ts';
import { ProblemPanel } from '../../../scripts/staff-tools/tools/ProblemPanel.tsx';

const fault = (cell: string): ShownProblem => ({
  ...putIntoWords({ ...placeOf('machines.xlsx', 'Machines', { cell, value: `soon ${cell}` }), code: 'not-year' }),
  pages: ['/Machineries/'],
  shown: null,
});

// React asks for this before it runs everything inside `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the problem list keeps its scroll position and the focus when a save fixes or adds problems', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (cells: readonly string[]) =>
    act(() =>
      root.render(
        <ProblemPanel
          problems={cells.map(fault)}
          hasSite
          addressOf={(path) => path}
          onShow={() => true}
          inspecting={false}
          onInspect={() => {}}
          altRows={null}
        />,
      ),
    );
  const list = () => place.querySelector<HTMLElement>('.list');
  const linkOf = (cell: string) =>
    [...place.querySelectorAll('li')]
      .find(({ textContent }) => textContent.includes(`soon ${cell}`))
      ?.querySelector('a');
  show(['E3', 'E8', 'E12']);
  const before = list();
  if (before) before.scrollTop = 40;
  linkOf('E8')?.focus();
  expect(document.activeElement).toBe(linkOf('E8'));

  show(['E8', 'E12', 'E20']);
  expect(document.activeElement).toBe(linkOf('E8'));
  expect(list()?.scrollTop).toBe(40);

  show(['E12']);
  // The focused fault is fixed, so the list that contained it gets the focus.
  expect(document.activeElement).toBe(list());
});
