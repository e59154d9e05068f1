import { useState } from 'react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import classes from './assistant-panel.module.css';
import { GenerationCard } from './generation-card.tsx';
import { useGenerations } from '../document/writing-context.ts';

/** The newest open, those before it by their first words. */
export function GenerationList() {
  const { t } = useWritingTexts();
  const all = useGenerations();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (all.length === 0) return <p className={classes.hint}>{t('made.empty')}</p>;
  return all.map((one, index) => {
    const isOpen = toggled.get(one.key) ?? index === 0;
    return (
      <GenerationCard
        key={one.key}
        one={one}
        isOpen={isOpen}
        onToggle={() => setToggled((before) => new Map(before).set(one.key, !isOpen))}
      />
    );
  });
}
