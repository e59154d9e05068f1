import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Speaker } from '@timbre/contract/voices';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../lib/use-demo.ts';
import classes from './voice-list.module.css';
import { VoiceRow } from './voice-row.tsx';

export type VoiceEntry =
  | { readonly key: string; readonly voice: Speaker }
  | { readonly key: string; readonly heading: 'recent' | 'all' };

interface VoiceListProps {
  readonly entries: readonly VoiceEntry[];
  readonly chosen: string;
  readonly demo: Demo;
  readonly onChoose: (speaker: string) => void;
  readonly onReset: () => void;
}

const rowPx = 66;
const headingPx = 38;

/** A list box: arrows move, Enter chooses, space plays the demo. Only the rows in sight exist. */
export function VoiceList({ entries, chosen, demo, onChoose, onReset }: VoiceListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => ('heading' in (entries[index] ?? {}) ? headingPx : rowPx),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 6,
  });
  const scrollTo = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: 'auto' }));
  useEffect(() => {
    const index = entries.findIndex((entry) => 'voice' in entry && entry.voice.speaker === chosen);
    setActive(index);
    if (index >= 0) scrollTo(index);
  }, [entries, chosen]);

  const move = (from: number, by: 1 | -1) => {
    let to = from + by;
    while (entries[to] !== undefined && 'heading' in (entries[to] ?? {})) to += by;
    if (entries[to] === undefined) return;
    setActive(to);
    rows.scrollToIndex(to);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const entry = entries[active];
    if (event.key === 'ArrowDown') move(active, 1);
    else if (event.key === 'ArrowUp') move(active, -1);
    else if (entry === undefined || 'heading' in entry) return;
    else if (event.key === 'Enter') onChoose(entry.voice.speaker);
    else if (event.key === ' ') demo.toggle(entry.voice.speaker);
    else return;
    event.preventDefault();
  };
  const shown = rows.getVirtualItems();
  if (entries.length === 0) {
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
          const entry = entries[index];
          if (entry === undefined) return null;
          const place = { position: 'absolute', inset: '0 0 auto', height: size, translate: `0 ${start}px` } as const;
          return 'heading' in entry ? (
            <p key={key} role="presentation" className={classes.heading} style={place}>
              {t(entry.heading === 'recent' ? 'voices.recent' : 'voices.all')}
            </p>
          ) : (
            <VoiceRow
              key={key}
              id={`voice-${index}`}
              voice={entry.voice}
              style={place}
              isActive={index === active}
              isChosen={entry.voice.speaker === chosen}
              demo={demo}
              onChoose={onChoose}
            />
          );
        })}
      </div>
    </div>
  );
}
