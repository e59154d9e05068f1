import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useSpokenWord } from '../../lib/player/use-spoken-word.ts';
import { paragraphById } from './document/paragraph.ts';
import { showSpoken } from './plugins/spoken-highlight.ts';
import { useIsPlaying, useStudio } from './studio-context.ts';

/** After the page has gone elsewhere (the wheel, a key, a hit of the search), it does not follow the voice for this long. */
const restMs = 3000;
/** A scroll that follows the voice has arrived by then. */
const followMs = 1000;

/** Lights up what is spoken, marks its paragraph, and keeps it in sight. Words that have changed since stay dark. */
export function useSpoken(sheet: RefObject<HTMLElement | null>): void {
  const { editor, playback } = useStudio();
  const spoken = useSpokenWord(playback.player);
  const scrolledAt = useRef(-restMs);
  const followedAt = useRef(-followMs);

  useEffect(() => {
    const element = sheet.current;
    const note = (event: Event) => {
      const now = performance.now();
      if (event.type !== 'scroll' || now - followedAt.current > followMs) scrolledAt.current = now;
    };
    const events = ['wheel', 'touchmove', 'scroll'] as const;
    for (const name of events) element?.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of events) element?.removeEventListener(name, note);
    };
  }, [sheet]);

  const sentence = spoken?.sentence;
  const word = spoken?.word;
  const isPlaying = useIsPlaying();
  const source = sentence === undefined ? undefined : playback.rendered.get(sentence.segmentId);
  useEffect(() => {
    const { view } = editor;
    const placed = source === undefined ? undefined : paragraphById(view.state.doc, source.id);
    const dom = placed === undefined ? null : view.nodeDOM(placed.pos);
    const isFresh = placed !== undefined && placed.node.content === source?.node.content;
    const id = source?.id ?? '';
    const range = (place: { start: number; end: number } | undefined) =>
      isFresh && place !== undefined ? { id, start: place.start, end: place.end } : null;
    showSpoken(view, 'sentence', range(sentence));
    const lit = showSpoken(view, 'word', range(word));
    if (dom instanceof HTMLElement) dom.dataset['playing'] = isPlaying ? 'running' : 'paused';
    const now = performance.now();
    const mayFollow = isPlaying && now - scrolledAt.current > restMs;
    if (mayFollow && lit !== null && sheet.current !== null && keepInSight(lit, sheet.current))
      followedAt.current = now;
    return () => {
      if (dom instanceof HTMLElement) delete dom.dataset['playing'];
      showSpoken(view, 'sentence', null);
      showSpoken(view, 'word', null);
    };
  }, [editor, sheet, source, sentence, word, isPlaying]);
}

/** Whether the page had to move for it. */
function keepInSight(range: Range, sheet: HTMLElement): boolean {
  const words = range.getBoundingClientRect();
  const box = sheet.getBoundingClientRect();
  if (words.top >= box.top + 24 && words.bottom <= box.bottom - 48) return false;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  sheet.scrollBy({ top: words.top - box.top - box.height / 3, behavior });
  return true;
}
