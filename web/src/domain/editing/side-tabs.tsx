import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useId } from 'react';
import classes from './side-tabs.module.css';

export interface SideTab {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** One that is loaded when it is wanted is prepared when someone comes to its tab. */
  readonly Panel: ComponentType & { readonly prepare?: () => void };
}

/** More tabs than this have their names below their icons. */
const labelledTabs = 3;
/** More than these are as wide as their names. */
const evenTabs = 5;

interface SideTabsProps {
  readonly label: string;
  readonly tabs: readonly SideTab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Tabs of a side column; arrows move between them. Only the chosen panel exists. */
export function SideTabs({ label, tabs, chosen, onChoose }: SideTabsProps) {
  const id = useId();
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const handleKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || current === undefined) return;
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  if (current === undefined) return null;
  return (
    <>
      <div
        className={classes.tabs}
        data-many={tabs.length > labelledTabs || undefined}
        data-full={tabs.length > evenTabs || undefined}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            title={tab.label}
            tabIndex={tab === current ? 0 : -1}
            onPointerEnter={tab.Panel.prepare}
            onFocus={tab.Panel.prepare}
            onClick={() => onChoose(tab.id)}
          >
            <tab.icon size={16} stroke={1.7} aria-hidden="true" />
            <span className={classes.label}>{tab.label}</span>
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${id}-${current.id}`}>
        <current.Panel />
      </div>
    </>
  );
}
