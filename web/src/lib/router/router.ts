import { createStore, type StoreApi } from 'zustand/vanilla';
import { isOnlyFragment, pathOf, placeOf, type Place } from './place.ts';
import { openTabHistory, type Browser, type Entry } from './tab-history.ts';

/** How one came: with the browser's buttons or by opening the page, to a new entry of the history, or in place of one. */
export type Arrival = 'pop' | 'push' | 'replace';

export interface Shown<View> {
  readonly place: Place;
  readonly by: Arrival;
  /** Of the history's entry: what was scrolled to is kept by it. */
  readonly key: string;
  readonly keepsScroll: boolean;
  /** Null when it could not be opened; `error` says why. */
  readonly view: View | null;
  readonly error: unknown;
}

/** A navigation that someone asked to hold. */
export interface HeldNavigation {
  /** The name they asked under. */
  readonly by: string;
  readonly goOn: () => void;
  readonly stay: () => void;
}

export interface RouterState<View> {
  /** Null until the first page is open. */
  readonly shown: Shown<View> | null;
  readonly held: HeldNavigation | null;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/** What opening a place comes to: what is shown there, or another address to go to instead. */
export type Opened<View> = { readonly view: View } | { readonly to: string };
export type HoldTest = (from: Place, to: Place) => boolean;

export interface Router<View> {
  readonly state: Pick<StoreApi<RouterState<View>>, 'getInitialState' | 'getState' | 'subscribe'>;
  /** Where one is, shown or not. */
  readonly place: () => Place;
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Navigations that `test` is true of are held until they decide who asked for it, under a name of their own. */
  readonly hold: (by: string, test: HoldTest) => () => void;
}

interface Trip {
  readonly by: Arrival;
  readonly entry: Entry;
  readonly keepsScroll: boolean;
}

/** Shows the address the browser is at and those that are navigated to; what is shown stays until the next one is open. */
export function createRouter<View>(
  open: (place: Place) => Promise<Opened<View>>,
  browser: Browser = window,
): Router<View> {
  const { location } = browser;
  const state = createStore<RouterState<View>>(() => ({ shown: null, held: null }));
  const tests = new Map<string, HoldTest>();
  let newest = 0;
  const place = (): Place => state.getState().shown?.place ?? location;
  const holderOf = (to: Place): string | undefined => [...tests].find(([, test]) => test(place(), to))?.[0];
  const release = (): void => state.setState({ held: null });
  const holdUntil = (by: string, go: () => void): void => {
    const goOn = (): void => {
      release();
      go();
    };
    state.setState({ held: { by, stay: release, goOn } });
  };
  const history = openTabHistory(browser, {
    holder: () => holderOf(placeAt(location)),
    onHeld: holdUntil,
    onCome: (entry) => void travel(placeAt(location), { by: 'pop', entry, keepsScroll: false }),
  });

  async function travel(to: Place, trip: Trip): Promise<void> {
    const own = (newest += 1);
    const opened = await openOnce(to);
    // Meanwhile another one began.
    if (own !== newest) return;
    if ('to' in opened) {
      const by = trip.by === 'push' ? 'push' : 'replace';
      return travel(placeOf(opened.to, to, location.origin), { ...trip, by });
    }
    const { entry, by, keepsScroll } = trip;
    if (by !== 'pop') history.write(entry, pathOf(to), by === 'replace');
    const arrived = { place: to, by, key: entry.key, keepsScroll };
    state.setState({ shown: { view: null, error: undefined, ...opened, ...arrived }, held: null });
  }

  async function openOnce(to: Place): Promise<Opened<View> | { readonly error: unknown }> {
    const { shown } = state.getState();
    if (shown?.view != null && isOnlyFragment(shown.place, to)) return { view: shown.view };
    try {
      return await open(to);
    } catch (error) {
      return { error };
    }
  }

  void travel(placeAt(location), { by: 'pop', entry: history.here(), keepsScroll: false });
  return {
    state,
    place,
    navigate: async (address, { replace = false, preventScrollReset = false } = {}) => {
      const to = placeOf(address, place(), location.origin);
      const isReplaced = replace || pathOf(to) === pathOf(place());
      const by = isReplaced ? 'replace' : 'push';
      const go = (): Promise<void> =>
        travel(to, { by, entry: history.next(isReplaced), keepsScroll: preventScrollReset });
      const holder = holderOf(to);
      if (holder === undefined) await go();
      else holdUntil(holder, () => void go());
    },
    hold: (by, test) => {
      tests.set(by, test);
      return () => {
        tests.delete(by);
        if (state.getState().held?.by === by) release();
      };
    },
  };
}

const placeAt = ({ pathname, search, hash }: Place): Place => ({ pathname, search, hash });
