// @vitest-environment happy-dom
import { act, Suspense, use, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { repeatLostPresses, startPage, takePress } from '../../src/start/start-page.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('A press into a part whose code has not come is done once, when the part is hydrated', async () => {
  let code: Promise<void> | null = null;
  const pressed = vi.fn();
  function Part({ name }: { readonly name: string }) {
    if (code && name === 'late') use(code);
    useEffect(repeatLostPresses, []);
    return (
      <button type="button" id={name} onClick={() => pressed(name)}>
        {name}
      </button>
    );
  }
  const page = (
    <div onClickCapture={takePress}>
      <Part name="early" />
      <Suspense>
        <Part name="late" />
      </Suspense>
    </div>
  );
  document.body.innerHTML = `<div id="app">${renderToString(page)}</div>`;
  const press = (name: string) => document.getElementById(name)?.click();
  startPage(() => null);
  press('early');
  press('late');

  let come = () => {};
  code = new Promise((resolve) => {
    come = resolve;
  });
  const container = document.getElementById('app') ?? document.body;
  await act(async () => hydrateRoot(container, page));
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['early']]));
  await act(async () => press('late'));
  await act(async () => press('early'));
  expect(pressed.mock.calls).toEqual([['early'], ['early']]);

  await act(async () => come());
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['early'], ['early'], ['late']]));
  await act(async () => press('late'));
  await act(async () => repeatLostPresses());
  expect(pressed).toHaveBeenCalledTimes(4);
});
