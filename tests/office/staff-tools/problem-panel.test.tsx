// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { placeOf, putIntoWords } from '../../../codegen/problems/problem.ts';
import type { ShownProblem } from '../../../office/staff-tools/messages.ts';
import { ProblemPanel } from '../../../office/staff-tools/panel/ProblemPanel.tsx';

/** A fault in column E. */
function fault(row: number): ShownProblem {
  const place = placeOf('machines.xlsx', 'Machines', { cell: { row, column: 4 }, value: `soon ${row}` });
  return {
    ...putIntoWords({ ...place, code: 'not-number', facts: { form: 'wholeNumber' } }),
    pages: [{ path: '/Machineries/', name: { en: 'Machineries', zh: '机械设备' } }],
    shown: null,
  };
}

// React asks for this before it runs everything inside `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('the problem list keeps its scroll position and the focus when a save fixes or adds problems', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (rows: readonly number[]) =>
    act(() =>
      root.render(
        <ProblemPanel
          problems={rows.map(fault)}
          hasSite
          addressOf={(path) => path}
          onShow={() => true}
          inspecting={false}
          onInspect={() => {}}
          altRows={null}
          hasLanguageButton
          onFix={null}
        />,
      ),
    );
  const list = () => place.querySelector<HTMLElement>('.list');
  const linkOf = (row: number) =>
    [...place.querySelectorAll('li')]
      .find(({ textContent }) => textContent.includes(`soon ${row}”`))
      ?.querySelector('a');
  show([3, 8, 12]);
  const before = list();
  if (before) before.scrollTop = 40;
  linkOf(8)?.focus();
  expect(document.activeElement).toBe(linkOf(8));

  show([8, 12, 20]);
  expect(document.activeElement).toBe(linkOf(8));
  expect(list()?.scrollTop).toBe(40);

  show([12]);
  // The focused fault is fixed, so the list that contained it gets the focus.
  expect(document.activeElement).toBe(list());
});
