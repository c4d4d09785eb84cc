// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { nextTab, Tabs } from '../../src/pages/about/Tabs.tsx';
import { mount } from '../components/mount.tsx';

test('the hidden panel stays in the HTML', () => {
  const tabs = [
    { id: 'BP', label: 'Batu Piling', panel: <p>Founded 2011</p> },
    { id: 'TF', label: 'Teras Foundation', panel: <p>Founded 2019</p> },
  ];
  const { container } = mount(<Tabs label="Company" tabs={tabs} selected="BP" onSelect={() => {}} />);
  expect(container.textContent).toContain('Founded 2019');
});

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
    expect(nextTab(key, from, 3)).toBe(to);
  });
});
