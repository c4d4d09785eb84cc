// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { nextTab, Tabs } from '../../src/pages/about/Tabs.tsx';
import { click, mount, only, press } from '../components/mount.tsx';

function Companies() {
  const [selected, setSelected] = useState('BP');
  const tabs = [
    { id: 'BP', label: 'Batu Piling', panel: <p>Founded 2011</p> },
    { id: 'TF', label: 'Teras Foundation', panel: <p>Founded 2019</p> },
  ];
  return <Tabs label="Company" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const selectedTab = () => only('[role=tab][aria-selected=true]');
const shownPanel = () => only('[role=tabpanel]:not([hidden])');

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

describe('tabs', () => {
  test('an arrow key selects the next tab, focuses it and shows its panel', () => {
    mount(<Companies />);
    press(selectedTab(), 'ArrowRight');
    expect(selectedTab().textContent).toBe('Teras Foundation');
    expect(document.activeElement).toBe(selectedTab());
    expect(shownPanel().textContent).toBe('Founded 2019');
    expect(shownPanel().getAttribute('aria-labelledby')).toBe(selectedTab().id);
  });

  test('a click selects a tab, and only the selected tab is a tab stop', () => {
    mount(<Companies />);
    click(only('[role=tab][aria-selected=false]'));
    expect(only('[role=tab][tabindex="0"]').textContent).toBe('Teras Foundation');
  });

  test('the hidden panel stays in the HTML', () => {
    const { container } = mount(<Companies />);
    expect(container.textContent).toContain('Founded 2019');
  });
});
