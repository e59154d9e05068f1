import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { clipAt } from '@timbre/media/timeline/lane';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useSteady } from '../../../lib/hooks/use-steady.ts';
import { isRunning } from '../../../lib/player/player-port.ts';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { clipOf } from '../document/lanes.ts';
import { listedLines, useFacts } from '../fit/facts.ts';
import type { LineSound } from '../playing/line-sound.ts';
import { chosenWith } from '../selection.ts';
import { useCurrentLine, useDoc, useSelection, useStudio } from '../studio-context.ts';
import { EmptyLines } from './empty-lines.tsx';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import { useLineActions } from './use-line-actions.ts';

const rowPx = 132;

/** The lines, of which only those in sight are on the page. */
export function LineList({ sound }: { readonly sound: LineSound }) {
  const { t } = useDubEditorTexts();
  const { focus, select, selection, player } = useStudio();
  const all = useDoc((doc) => doc.lines);
  const filter = useSelection((state) => state.filter);
  const chosen = useSelection((state) => state.chosen);
  const current = useCurrentLine();
  const facts = useFacts();
  const actions = useLineActions();
  const lines = useMemo(() => listedLines(all, filter, facts), [all, filter, facts]);
  const numbers = useMemo(() => new Map(all.map((line, at) => [line.id, at + 1])), [all]);
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 4,
    getItemKey: (index) => lines[index]?.id ?? index,
  });
  const show = useEffectEvent((id: string) => {
    const at = lines.findIndex((line) => line.id === id);
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => {
    focus.connect((id) => show(id));
    return () => focus.connect(null);
  }, [focus]);
  const clips = useMemo(() => lines.map(clipOf), [lines]);
  const heard = useAtPlayhead(player, (seconds) => lines[clipAt(clips, seconds)]?.id ?? null);
  const follow = useEffectEvent((id: string) => {
    const isWriting = box.current?.contains(document.activeElement) === true;
    if (isRunning(player.snapshot()) && !isWriting) show(id);
  });
  useEffect(() => {
    if (heard !== null) follow(heard);
  }, [heard]);
  const choose = (id: string, isRange: boolean) => {
    const order = lines.map((line) => line.id);
    const now = selection.getState().chosen;
    select({ chosen: chosenWith(now, id, { order, anchor: isRange ? anchor.current : null }) });
    anchor.current = id;
  };
  const handleChoose = useSteady(choose);
  if (all.length === 0) return <EmptyLines />;
  return (
    <div ref={box} className={classes.lines} data-lines>
      {lines.length === 0 && (
        <div className={classes.empty}>
          <p>{t('lines.nothing')}</p>
          <Button size="compact-sm" variant="default" onClick={() => select({ filter: 'all' })}>
            {t('filters.all')}
          </Button>
        </div>
      )}
      <div role="list" aria-label={t('lines.title')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ translate: `0 ${start}px` }}
            >
              <LineRow
                line={line}
                number={numbers.get(line.id) ?? index + 1}
                state={facts.states.get(line.id)}
                fit={facts.fits.get(line.id)}
                isHeard={line.id === heard}
                isCurrent={line.id === current?.id}
                isChosen={chosen.has(line.id)}
                actions={actions}
                sound={sound}
                onChoose={handleChoose}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
