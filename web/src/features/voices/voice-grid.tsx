import type { Speaker } from '@timbre/contract/voices/voices';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Demo } from '../../lib/session/use-demo.ts';
import { useSteady } from '../../lib/hooks/use-steady.ts';
import { isLocked } from '../../domain/voices/voice-filter.ts';
import { usePremiumVoices } from './api.ts';
import { gridKey } from './grid-keys.ts';
import { tilePx, useRowsInSight } from './use-rows-in-sight.ts';
import { useTileText } from './use-tile-text.ts';
import classes from './voice-grid.module.css';
import { tileId, type TileWork, VoiceTile } from './voice-tile.tsx';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/voice-store.ts';

interface VoiceGridProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string | null;
  readonly demo: Demo;
  /** So many of the first are recommended. */
  readonly recommendedCount?: number;
  /** Enter and a click. */
  readonly onOpen: (voice: Speaker) => void;
  /** The I key; left out where opening shows what is known of a voice. */
  readonly onDetail?: (voice: Speaker) => void;
  readonly onFavourite: (voice: Speaker) => void;
}

/** Gives the keys to the grid inside the element of that id. */
export const focusGrid = (panelId: string): void =>
  document.getElementById(panelId)?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });

/** The grid in the page's own scroll: the shop. */
export const VoiceGridInPage = memo(function VoiceGridInPage(props: VoiceGridProps) {
  return <Grid {...props} isInBox={false} />;
});

/** The grid in a box that scrolls: the picker. */
export function VoiceGridInBox(props: VoiceGridProps) {
  return (
    <div className={classes.scroll}>
      <Grid {...props} isInBox />
    </div>
  );
}

interface GridProps extends VoiceGridProps {
  readonly isInBox: boolean;
}

/** A list box laid out in columns: arrows move, Enter opens, space plays, F keeps. Only the rows in sight exist. */
function Grid({ voices, chosen, demo, recommendedCount = 0, isInBox, onOpen, onDetail, onFavourite }: GridProps) {
  const text = useTileText();
  const { t } = text;
  const grid = useRef<HTMLDivElement>(null);
  const { columns, first, end, shift, bringIntoView } = useRowsInSight(grid, isInBox, voices.length);
  const hasPremiumVoices = usePremiumVoices();
  const [active, setActive] = useState(-1);
  // A star given or taken changes a tile, not the place of the grid.
  const ends = `${voices[0]?.speaker} ${voices.at(-1)?.speaker}`;
  const showChosen = useEffectEvent(() => {
    const place = voices.findIndex(({ speaker }) => speaker === chosen);
    setActive(place);
    if (place >= 0 && columns > 0) bringIntoView(Math.floor(place / columns));
  });
  // Who walks the grid by keys keeps the place: a voice taken out of the favourites does not throw them to the top.
  const showChosenOrStay = useEffectEvent(() => {
    const isWalking = active >= 0 && grid.current?.contains(document.activeElement) === true;
    if (isWalking) setActive(Math.min(active, voices.length - 1));
    else showChosen();
  });
  useEffect(() => showChosenOrStay(), [voices.length, ends]);
  useEffect(() => {
    // Closing a voice leads back to where one was.
    if (chosen !== null) showChosen();
  }, [chosen]);
  const showActive = useEffectEvent(() => {
    if (active >= 0 && columns > 0) bringIntoView(Math.floor(active / columns));
  });
  useEffect(() => showActive(), [columns]);

  const work = (kind: TileWork, voice: Speaker) => {
    if (kind === 'open') onOpen(voice);
    else if (kind === 'play') demo.toggle(voice.speaker);
    else if (kind === 'keep') onFavourite(voice);
    else (onDetail ?? onOpen)(voice);
  };
  // Always the same function, or every tile would be drawn again with every key.
  const handleWork = useSteady((kind: TileWork, voice: Speaker, at: number) => {
    if (kind === 'open' || kind === 'detail') setActive(at);
    work(kind, voice);
  });
  const handleKey = (event: React.KeyboardEvent) => {
    const key = gridKey(event, { active, columns, count: voices.length });
    if (key === null) return;
    const voice = voices[active];
    if (key.kind === 'move') {
      setActive(key.to);
      bringIntoView(Math.floor(key.to / columns));
    } else if (voice === undefined) return;
    else work(key.kind, voice);
    event.preventDefault();
  };
  const rowOfActive = Math.floor(active / columns);
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="listbox"
      tabIndex={0}
      aria-label={t(onDetail === undefined ? 'voiceStore.grid' : 'voices.list')}
      aria-activedescendant={rowOfActive >= first && rowOfActive < end ? tileId(active) : undefined}
      style={{ height: columns === 0 ? 0 : Math.ceil(voices.length / columns) * tilePx }}
      onFocus={() => active === -1 && setActive(0)}
      onKeyDown={handleKey}
    >
      {Array.from({ length: end - first }, (_, below) => first + below).map((row) => (
        <div
          key={row - shift}
          role="presentation"
          className={classes.row}
          style={{ top: row * tilePx, height: tilePx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {voices.slice(row * columns, (row + 1) * columns).map((voice, column) => {
            const at = row * columns + column;
            return (
              <VoiceTile
                key={column}
                voice={voice}
                at={at}
                of={voices.length}
                text={text}
                isActive={at === active}
                isChosen={voice.speaker === chosen}
                isRecommended={at < recommendedCount}
                isLocked={isLocked(voice, hasPremiumVoices)}
                hasDetail={onDetail !== undefined}
                state={demo.playing === voice.speaker ? demo.state : 0}
                progress={demo.progress}
                onWork={handleWork}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
