import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './tab-row.module.css';

export interface TabChoice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface TabRowProps<T extends string> {
  readonly label: string;
  /** `title`: large words with a line below · `segments`: one control · `words`: names beside each other. */
  readonly look: 'title' | 'segments' | 'words';
  readonly tabs: readonly TabChoice<T>[];
  readonly chosen: T;
  /** Each tab's id is this one and its value. */
  readonly id: string;
  /** The id of what a tab shows. */
  readonly panelOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs; arrows move to the next, Home and End to the ends. */
export function TabRow<T extends string>(props: TabRowProps<T>) {
  const { label, look, tabs, chosen, id, panelOf, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ value }) => value === chosen);
  // A row that is wider than the phone keeps its chosen tab in view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const handleKey = (event: React.KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={row}
      className={`${classes.row} ${classes[look]}`}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
    >
      {tabs.map(({ value, label: text }) => (
        <button
          key={value}
          id={`${id}-${value}`}
          type="button"
          role="tab"
          aria-selected={value === chosen}
          aria-controls={panelOf(value)}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
