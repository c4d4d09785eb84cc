// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { Tabs } from '../../src/pages/about/Tabs.tsx';
import { mount } from '../components/mount.tsx';

const ids = ['BP', 'TF', 'XY'];
const tabs = ids.map((id) => ({ id, label: id, panel: <p>About {id}</p> }));

describe('the tab that a key selects', () => {
  test.each<[string, number, number | undefined]>([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('%s from %i of three', (key, from, to) => {
    const onSelect = vi.fn();
    const { container } = mount(<Tabs label="Company" tabs={tabs} selected={ids[from] ?? ''} onSelect={onSelect} />);
    const selected = container.querySelector('[aria-selected=true]');
    selected?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onSelect.mock.calls).toEqual(to === undefined ? [] : [[ids[to]]]);
  });
});
