import { newId } from '../new-id.ts';

export type Browser = Pick<Window, 'addEventListener' | 'history' | 'location'>;

/** An entry of the tab's history, as it is marked there. */
export interface Entry {
  readonly key: string;
  readonly index: number;
}

interface Returns {
  /** Who asked to hold the page that is left for the address the browser is at now. */
  readonly holder: () => string | undefined;
  /** The browser is back where it was; `goOn` goes where it wanted to go. */
  readonly onHeld: (by: string, goOn: () => void) => void;
  readonly onCome: (entry: Entry) => void;
}

export interface TabHistory {
  readonly here: () => Entry;
  /** A new entry after this one, or one in its place. */
  readonly next: (isReplaced: boolean) => Entry;
  /** Puts the path into the history. */
  readonly write: (entry: Entry, path: string, isReplaced: boolean) => void;
}

/** The history of this tab, whose entries are marked so that one knows how far and in which direction the browser went. */
export function openTabHistory(browser: Browser, returns: Returns): TabHistory {
  const { history, location } = browser;
  let here = entryOf(history.state) ?? { key: newId(), index: 0 };
  /** The next move is ours: back to where one was, or on to where one was let go. */
  let isOurs = false;
  const go = (steps: number): void => {
    isOurs = true;
    history.go(steps);
  };

  history.scrollRestoration = 'manual';
  history.replaceState(here, '');
  browser.addEventListener('popstate', () => {
    const marked = entryOf(history.state);
    // A fragment's own link makes an entry without our mark.
    const entry = marked ?? { key: newId(), index: here.index + 1 };
    if (marked === null) history.replaceState(entry, '');
    const steps = entry.index - here.index;
    const wasOurs = isOurs;
    isOurs = false;
    if (wasOurs && steps === 0) return;
    const holder = wasOurs || steps === 0 ? undefined : returns.holder();
    if (holder !== undefined) {
      go(-steps);
      returns.onHeld(holder, () => go(steps));
      return;
    }
    here = entry;
    returns.onCome(entry);
  });

  return {
    here: () => here,
    next: (isReplaced) => ({ key: newId(), index: here.index + (isReplaced ? 0 : 1) }),
    write: (entry, path, isReplaced) => {
      here = entry;
      // A path may begin with two slashes, which alone would name another site.
      const address = location.origin + path;
      if (isReplaced) history.replaceState(entry, '', address);
      else history.pushState(entry, '', address);
    },
  };
}

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key, index } = state as Partial<Entry>;
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : null;
}
