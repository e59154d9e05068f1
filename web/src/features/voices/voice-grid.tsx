import type { VirtualItem } from '@tanstack/react-virtual';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Speaker } from '@timbre/contract/voices';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../lib/use-demo.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { usePremiumVoices } from './api.ts';
import { gridKey } from './grid-keys.ts';
import classes from './voice-grid.module.css';
import { tileId, type TileWork, VoiceTile } from './voice-tile.tsx';

interface VoiceGridProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string | null;
  readonly demo: Demo;
  /** Enter and a click. */
  readonly onOpen: (voice: Speaker) => void;
  /** The I key; left out where opening shows what is known of a voice. */
  readonly onDetail?: (voice: Speaker) => void;
  readonly onFavourite: (voice: Speaker) => void;
}

export const tilePx = 168;
const narrowestPx = 250;

/** Gives the keys to the grid inside the element of that id. */
export const focusGrid = (panelId: string): void =>
  document.getElementById(panelId)?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });

/** The page's own bars cover as much. */
const coveredPx = 16;

/** As many columns as fit. */
function useColumns(box: RefObject<HTMLElement | null>): number {
  // None before it is known how wide the grid is.
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setColumns(Math.max(1, Math.floor(element.clientWidth / narrowestPx)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return columns;
}

/** The grid in the page's own scroll: the shop. */
export function VoiceGridInPage(props: VoiceGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current !== null) setTop(box.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = useWindowVirtualizer({
    count: columns === 0 ? 0 : Math.ceil(props.voices.length / columns),
    estimateSize: () => tilePx,
    overscan: 3,
    scrollMargin: top,
  });
  return (
    <GridRows
      {...props}
      box={box}
      columns={columns}
      rows={rows.getVirtualItems()}
      height={rows.getTotalSize()}
      start={top}
      scrollTo={(row) => bringIntoView(box.current, row)}
    />
  );
}

/** Scrolls no further than it must; a row that is in sight stays where it is. */
function bringIntoView(grid: HTMLElement | null, row: number): void {
  if (grid === null) return;
  const top = grid.getBoundingClientRect().top + row * tilePx;
  const below = top + tilePx + coveredPx - window.innerHeight;
  if (top < coveredPx) window.scrollBy(0, top - coveredPx);
  else if (below > 0) window.scrollBy(0, below);
}

/** The grid in a box that scrolls: the picker. */
export function VoiceGridInBox(props: VoiceGridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box);
  const rows = useVirtualizer({
    count: columns === 0 ? 0 : Math.ceil(props.voices.length / columns),
    getScrollElement: () => scroll.current,
    estimateSize: () => tilePx,
    overscan: 3,
  });
  return (
    <div ref={scroll} className={classes.scroll}>
      <GridRows
        {...props}
        box={box}
        columns={columns}
        rows={rows.getVirtualItems()}
        height={rows.getTotalSize()}
        start={0}
        scrollTo={(row) => rows.scrollToIndex(row, { align: 'auto' })}
      />
    </div>
  );
}

interface GridRowsProps extends VoiceGridProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly columns: number;
  readonly rows: readonly VirtualItem[];
  readonly height: number;
  readonly start: number;
  readonly scrollTo: (row: number) => void;
}

/** A list box laid out in columns: arrows move, Enter opens, space plays, F keeps. Only the rows in sight exist. */
function GridRows(props: GridRowsProps) {
  const { voices, chosen, demo, box, columns, rows, height, start, scrollTo, onOpen, onDetail, onFavourite } = props;
  const { t } = useTranslation();
  const hasPremiumVoices = usePremiumVoices();
  const [active, setActive] = useState(-1);
  // A star given or taken changes a tile, not the place of the grid.
  const [first, last] = [voices[0]?.speaker, voices.at(-1)?.speaker];
  const showChosen = useEffectEvent(() => {
    const place = voices.findIndex(({ speaker }) => speaker === chosen);
    setActive(place);
    if (place >= 0 && columns > 0) scrollTo(Math.floor(place / columns));
  });
  // Who walks the grid by keys keeps the place: a voice taken out of the favourites does not throw them to the top.
  const showChosenOrStay = useEffectEvent(() => {
    const isWalking = active >= 0 && box.current?.contains(document.activeElement) === true;
    if (isWalking) setActive(Math.min(active, voices.length - 1));
    else showChosen();
  });
  useEffect(() => showChosenOrStay(), [voices.length, first, last]);
  useEffect(() => {
    // Whoever closes a voice goes on where they were.
    if (chosen !== null) showChosen();
  }, [chosen]);
  const showActive = useEffectEvent(() => {
    if (active >= 0 && columns > 0) scrollTo(Math.floor(active / columns));
  });
  useEffect(() => showActive(), [columns]);

  const work = (kind: TileWork, voice: Speaker) => {
    if (kind === 'open') onOpen(voice);
    else if (kind === 'play') demo.toggle(voice.speaker);
    else if (kind === 'keep') onFavourite(voice);
    else (onDetail ?? onOpen)(voice);
  };
  // Always the same function, or every tile would be drawn anew with every key.
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
      scrollTo(Math.floor(key.to / columns));
    } else if (voice === undefined) return;
    else work(key.kind, voice);
    event.preventDefault();
  };
  const tiles = rows.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({ row, column, at: row.index * columns + column })),
  );
  const isInSight = tiles.some(({ at }) => at === active);
  return (
    <div
      ref={box}
      className={classes.grid}
      role="listbox"
      tabIndex={0}
      aria-label={t(onDetail === undefined ? 'voiceStore.grid' : 'voices.list')}
      aria-activedescendant={isInSight ? tileId(active) : undefined}
      style={{ height }}
      onFocus={() => active === -1 && setActive(0)}
      onKeyDown={handleKey}
    >
      {tiles.map(({ row, column, at }) => {
        const voice = voices[at];
        if (voice === undefined) return null;
        return (
          <VoiceTile
            key={voice.speaker}
            voice={voice}
            at={at}
            of={voices.length}
            column={column}
            columns={columns}
            top={row.start - start}
            height={row.size}
            isActive={at === active}
            isChosen={voice.speaker === chosen}
            isLocked={voice.vipAuth > 0 && !hasPremiumVoices}
            hasDetail={onDetail !== undefined}
            state={demo.playing === voice.speaker ? demo.state : 0}
            progress={demo.progress}
            onWork={handleWork}
          />
        );
      })}
    </div>
  );
}
