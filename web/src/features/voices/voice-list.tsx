import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Speaker } from '@timbre/contract/voices';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../lib/use-demo.ts';
import { usePremiumVoices } from './api.ts';
import classes from './voice-list.module.css';
import { VoiceRow } from './voice-row.tsx';

interface VoiceListProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  readonly demo: Demo;
  readonly onChoose: (speaker: string) => void;
  readonly onFavourite: (voice: Speaker) => void;
  readonly onReset: () => void;
}

const rowPx = 66;

/** A list box: arrows move, Enter chooses, space plays the demo, F keeps a favourite. Only the rows in sight exist. */
export function VoiceList({ voices, chosen, demo, onChoose, onFavourite, onReset }: VoiceListProps) {
  const { t } = useTranslation();
  const hasPremiumVoices = usePremiumVoices();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const rows = useVirtualizer({
    count: voices.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => voices[index]?.speaker ?? index,
    overscan: 6,
  });
  const scrollTo = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: 'auto' }));
  // A star given or taken changes a row, not the place of the list.
  const names = voices.map(({ speaker }) => speaker).join(' ');
  const showChosen = useEffectEvent(() => {
    const index = voices.findIndex(({ speaker }) => speaker === chosen);
    setActive(index);
    if (index >= 0) scrollTo(index);
  });
  useEffect(() => showChosen(), [names, chosen]);

  const move = (to: number) => {
    if (voices[to] === undefined) return;
    setActive(to);
    rows.scrollToIndex(to);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const voice = voices[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (voice === undefined) return;
    else if (event.key === 'Enter') onChoose(voice.speaker);
    else if (event.key === ' ') demo.toggle(voice.speaker);
    else if (event.key === 'f' && !event.ctrlKey && !event.metaKey) onFavourite(voice);
    else return;
    event.preventDefault();
  };
  const shown = rows.getVirtualItems();
  if (voices.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{t('voices.nothing')}</p>
        <Button variant="default" onClick={onReset}>
          {t('voices.reset')}
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('voices.list')}
      aria-activedescendant={shown.some(({ index }) => index === active) ? `voice-${active}` : undefined}
      onKeyDown={handleKey}
    >
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, key, size }) => {
          const voice = voices[index];
          if (voice === undefined) return null;
          return (
            <VoiceRow
              key={key}
              id={`voice-${index}`}
              voice={voice}
              style={{ position: 'absolute', inset: '0 0 auto', height: size, translate: `0 ${start}px` }}
              isActive={index === active}
              isChosen={voice.speaker === chosen}
              isLocked={voice.vipAuth > 0 && !hasPremiumVoices}
              demo={demo}
              onChoose={onChoose}
              onFavourite={onFavourite}
            />
          );
        })}
      </div>
    </div>
  );
}
