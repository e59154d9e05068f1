import { IconHistory, IconPencilBolt } from '@tabler/icons-react';
import { useId } from 'react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { HistoryPanel } from '../document/history-panel.tsx';
import classes from './side.module.css';

export const sideTabs = ['assistant', 'history'] as const;
export type SideTab = (typeof sideTabs)[number];

const parts = {
  assistant: { icon: IconPencilBolt, Panel: AssistantPanel },
  history: { icon: IconHistory, Panel: HistoryPanel },
} as const;

interface SideProps {
  readonly chosen: SideTab;
  readonly onChoose: (tab: SideTab) => void;
}

/** The assistant and the versions, one at a time; arrows move between their tabs. */
export function Side({ chosen, onChoose }: SideProps) {
  const { t } = useWritingTexts();
  const id = useId();
  const { Panel } = parts[chosen];
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = chosen === 'assistant' ? 'history' : 'assistant';
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={t('editor.side')} onKeyDown={handleKey}>
        {sideTabs.map((tab) => {
          const { icon: Shape } = parts[tab];
          return (
            <button
              key={tab}
              id={`${id}-${tab}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={tab === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => onChoose(tab)}
            >
              <Shape size={16} stroke={1.7} aria-hidden="true" />
              {t(`editor.${tab}`)}
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} className={classes.panel} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        <Panel />
      </div>
    </>
  );
}
