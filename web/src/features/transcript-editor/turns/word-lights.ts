import type { Cuts } from '@timbre/media/cuts/cut-list';
import { struckWords } from '@timbre/media/cuts/cut-words';
import { wordOffsets } from '@timbre/media/transcript/join-words';
import type { Turn } from '../document/transcript-store.ts';
import { rangeIn } from './text-range.ts';

/** What is painted over the text by the browser, the last above the others; `::highlight()` in turn-row.module.css gives each its look. */
const kinds = ['unsure', 'estimated', 'struck', 'match', 'current', 'chosen', 'now'] as const;
type Kind = (typeof kinds)[number];

export interface TextPlace {
  readonly turnId: string;
  readonly start: number;
  readonly end: number;
}

/** Paints words without touching the text: neither React nor the browser lays anything out for it. */
export interface WordLights {
  /** The turn's element is on the page with this text. */
  readonly show: (turn: Turn, element: HTMLElement) => void;
  readonly hide: (id: string) => void;
  readonly elementOf: (id: string) => HTMLElement | undefined;
  readonly lightWord: (place: TextPlace | null) => void;
  readonly lightMatches: (matches: readonly TextPlace[], current: number) => void;
  /** What is left out of the recording, in every turn. */
  readonly lightCuts: (cuts: Cuts) => void;
  /** Words that someone has chosen to cut or to hear. */
  readonly lightChosen: (places: readonly TextPlace[]) => void;
  readonly setHasDoubts: (hasDoubts: boolean) => void;
  /** What is painted is seen from now on, until the function it answers is called. */
  readonly start: () => () => void;
}

interface Shown {
  readonly turn: Turn;
  readonly element: HTMLElement;
}

/** Browsers before 2025 show the turn that is heard, and no single words. */
const canPaint = (): boolean => 'highlights' in CSS;

/** Ranges of the browser's highlights by turn, so that those of a turn can be wiped out. */
function createPainter(elementOf: (id: string) => HTMLElement | undefined) {
  const painted = new Map<string, { readonly kind: Kind; readonly range: Range }[]>();
  const lights = new Map<Kind, Highlight>();
  for (const [priority, kind] of kinds.entries()) {
    if (!canPaint()) break;
    const light = new Highlight();
    light.priority = priority;
    lights.set(kind, light);
  }
  return {
    wipe: (id: string, only: readonly Kind[] = kinds): void => {
      const own = painted.get(id) ?? [];
      for (const { kind, range } of own) if (only.includes(kind)) lights.get(kind)?.delete(range);
      const left = own.filter(({ kind }) => !only.includes(kind));
      if (left.length > 0) painted.set(id, left);
      else painted.delete(id);
    },
    paint: (kind: Kind, { turnId, start, end }: TextPlace): void => {
      const element = elementOf(turnId);
      const light = lights.get(kind);
      const range = element === undefined || light === undefined || end <= start ? null : rangeIn(element, start, end);
      if (range === null) return;
      light?.add(range);
      painted.set(turnId, [...(painted.get(turnId) ?? []), { kind, range }]);
    },
    start: () => {
      for (const [kind, light] of lights) CSS.highlights.set(`transcript-${kind}`, light);
      return () => {
        for (const kind of lights.keys()) CSS.highlights.delete(`transcript-${kind}`);
      };
    },
  };
}

const doubts = ['unsure', 'estimated'] as const;
type Doubt = (typeof doubts)[number];

/** How a word is lit for how surely it was heard; null: it is not. */
export function doubtOf({ confidence, isEstimated }: Turn['words'][number], limit: number): Doubt | null {
  if (confidence !== null && confidence < limit) return 'unsure';
  return isEstimated ? 'estimated' : null;
}

/** Words that are doubtful, and those whose time is estimated. */
function doubtfulPlaces({ id, text, words }: Turn, limit: number): (readonly [Doubt, TextPlace])[] {
  const places = wordOffsets(
    text,
    words.map((word) => word.text),
  );
  return words.flatMap((word, at) => {
    const [doubt, place] = [doubtOf(word, limit), places[at]];
    return place === undefined || doubt === null ? [] : [[doubt, { turnId: id, ...place }] as const];
  });
}

/** Runs of words that are cut, each from its first letter to its last. */
function struckPlaces({ id, text, words }: Turn, cuts: Cuts): TextPlace[] {
  if (cuts.length === 0) return [];
  const places = wordOffsets(
    text,
    words.map((word) => word.text),
  );
  const runs: { turnId: string; start: number; end: number }[] = [];
  let isOpen = false;
  for (const [at, isStruck] of struckWords(words, cuts).entries()) {
    const [place, open] = [places[at], runs.at(-1)];
    if (isStruck && place !== undefined) {
      if (isOpen && open !== undefined) open.end = place.end;
      else runs.push({ turnId: id, ...place });
    }
    isOpen = isStruck;
  }
  return runs;
}

/** `doubtBelow`: words that were heard less surely are marked. */
export function createWordLights(doubtBelow: number): WordLights {
  const shown = new Map<string, Shown>();
  const elementOf = (id: string): HTMLElement | undefined => shown.get(id)?.element;
  const { wipe, paint, start } = createPainter(elementOf);
  let [hasDoubts, current] = [true, 0];
  let matches: readonly TextPlace[] = [];
  let now: TextPlace | null = null;
  let cuts: Cuts = [];
  let chosen: readonly TextPlace[] = [];
  const paintDoubts = (turn: Turn): void => {
    wipe(turn.id, doubts);
    if (hasDoubts) for (const [kind, place] of doubtfulPlaces(turn, doubtBelow)) paint(kind, place);
  };
  const paintCuts = (turn: Turn): void => {
    wipe(turn.id, ['struck']);
    for (const place of struckPlaces(turn, cuts)) paint('struck', place);
  };
  const paintChosen = (id: string): void => {
    wipe(id, ['chosen']);
    for (const place of chosen) if (place.turnId === id) paint('chosen', place);
  };
  const paintMatches = (id: string): void => {
    wipe(id, ['match', 'current']);
    for (const [at, match] of matches.entries())
      if (match.turnId === id) paint(at === current ? 'current' : 'match', match);
  };
  return {
    elementOf,
    start,
    show: (turn, element) => {
      shown.set(turn.id, { turn, element });
      wipe(turn.id);
      paintDoubts(turn);
      paintCuts(turn);
      paintMatches(turn.id);
      paintChosen(turn.id);
      if (now?.turnId === turn.id) paint('now', now);
    },
    hide: (id) => {
      wipe(id);
      shown.delete(id);
    },
    lightWord: (place) => {
      if (now !== null) {
        wipe(now.turnId, ['now']);
        if (now.turnId !== place?.turnId) elementOf(now.turnId)?.removeAttribute('data-heard');
      }
      now = place;
      if (place === null) return;
      paint('now', place);
      elementOf(place.turnId)?.setAttribute('data-heard', '');
    },
    lightMatches: (next, at) => {
      [matches, current] = [next, at];
      for (const id of shown.keys()) paintMatches(id);
    },
    lightCuts: (next) => {
      if (next === cuts) return;
      cuts = next;
      for (const { turn } of shown.values()) paintCuts(turn);
    },
    lightChosen: (next) => {
      chosen = next;
      for (const id of shown.keys()) paintChosen(id);
    },
    setHasDoubts: (has) => {
      hasDoubts = has;
      for (const { turn } of shown.values()) paintDoubts(turn);
    },
  };
}
