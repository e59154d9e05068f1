import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { usePageTop } from '../../../lib/hooks/use-page-top.ts';
import { coveredBy } from '../document/covered.ts';
import { useWorkspace, useDoc } from '../workspace-context.ts';
import classes from '../transcript-editor.module.css';
import { TurnRow } from './turn-row.tsx';
import type { Choice } from './use-choice.ts';

const rowPx = 92;
/** Also the turn that has the keyboard, wherever the page was scrolled: its caret would be lost. */
const withFocused =
  (focused: () => number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    const at = focused();
    return at < 0 || at >= range.count || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
  };

/** The turns, of which only those in sight are on the page. */
export function TurnList({ choice }: { readonly choice: Choice }) {
  const { t } = useTranscriptEditorTexts();
  const { focus, lights, store } = useWorkspace();
  const turns = useDoc((doc) => doc.turns);
  const speakers = useDoc((doc) => doc.speakers);
  const byId = useMemo(() => new Map(speakers.map((speaker) => [speaker.id, speaker])), [speakers]);
  const box = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState({ above: 0, below: 0 });
  useLayoutEffect(() => {
    if (box.current !== null) setCovered(coveredBy(box.current));
  }, []);
  const top = usePageTop(box);
  const extract = useMemo(
    () =>
      withFocused(() => {
        const id = focus.last()?.turnId;
        const element = id === undefined ? undefined : lights.elementOf(id);
        if (element === undefined || document.activeElement !== element) return -1;
        return store.snapshot().doc.turns.findIndex((turn) => turn.id === id);
      }),
    [focus, lights, store],
  );
  const rows = useWindowVirtualizer({
    count: turns.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
    rangeExtractor: extract,
    getItemKey: (index) => turns[index]?.id ?? index,
  });
  const show = useEffectEvent((id: string) => {
    const at = turns.findIndex((turn) => turn.id === id);
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' });
  });
  useEffect(() => {
    focus.connect((id) => show(id));
    return () => focus.connect(null);
  }, [focus]);
  return (
    <div
      ref={box}
      className={classes.turns}
      role="list"
      aria-label={t('list')}
      style={{ height: rows.getTotalSize() }}
      onWheel={focus.hold}
      onTouchMove={focus.hold}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const turn = turns[index];
        if (turn === undefined) return null;
        return (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={turns.length}
            aria-posinset={index + 1}
            style={{ translate: `0 ${start - top}px` }}
          >
            <TurnRow
              turn={turn}
              speaker={turn.speakerId === null ? undefined : byId.get(turn.speakerId)}
              isChosen={choice.ids.has(turn.id)}
              isFirst={index === 0}
              onChoose={choice.choose}
            />
          </div>
        );
      })}
    </div>
  );
}
