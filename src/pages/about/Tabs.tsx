import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode }[];
  /** The id of the tab that is shown. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs with one tab stop. The arrow keys select. Panels that are not shown stay in the HTML. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const tabId = (id: string) => `${prefix}tab-${id}`;

  function onKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex(({ id }) => id === selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: current - 1,
      Home: 0,
      End: -1,
    };
    const { [event.key]: target } = targets;
    const tab = target === undefined ? undefined : tabs.at(target);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  }

  return (
    <div>
      <div className={styles.tabs} data-needs-app="" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={`${prefix}panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}panel-${id}`}
          className={styles.panel}
          aria-labelledby={tabId(id)}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
