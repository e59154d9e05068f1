import { selectIn } from './text-range.ts';

/** Where the caret goes; the turn may not be on the page yet. */
interface Wanted {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Brings turns into sight and puts the caret into them. */
export interface TurnFocus {
  /** The list that can show a turn; null: there is none now. */
  readonly connect: (show: ((id: string) => void) | null) => void;
  readonly go: (id: string, start: number, end?: number) => void;
  readonly show: (id: string) => void;
  /** A turn's text is on the page. */
  readonly mounted: (id: string, element: HTMLElement) => void;
  /** Where the caret was last, also while something else has the keyboard. */
  readonly last: () => { readonly turnId: string; readonly offset: number } | null;
  readonly note: (turnId: string, offset: number) => void;
  /** Someone types or scrolls: the page does not run away from them for a while. */
  readonly hold: () => void;
  readonly isHeld: () => boolean;
}

const holdMs = 4000;

export function createTurnFocus(elementOf: (id: string) => HTMLElement | undefined): TurnFocus {
  let show: ((id: string) => void) | null = null;
  let wanted: Wanted | null = null;
  let last: { turnId: string; offset: number } | null = null;
  let heldMs = -Infinity;
  const put = (element: HTMLElement, { id, start, end }: Wanted): void => {
    wanted = null;
    element.focus({ preventScroll: true });
    selectIn(element, start, end);
    last = { turnId: id, offset: start };
    element.scrollIntoView({ block: 'nearest' });
  };
  return {
    connect: (next) => {
      show = next;
    },
    go: (id, start, end = start) => {
      wanted = { id, start, end };
      const element = elementOf(id);
      if (element === undefined) show?.(id);
      else put(element, wanted);
    },
    show: (id) => show?.(id),
    mounted: (id, element) => {
      const now = wanted;
      // After the list has measured it.
      if (now?.id === id) requestAnimationFrame(() => element.isConnected && put(element, now));
    },
    last: () => last,
    note: (turnId, offset) => {
      last = { turnId, offset };
    },
    hold: () => {
      heldMs = performance.now();
    },
    isHeld: () => performance.now() - heldMs < holdMs,
  };
}
