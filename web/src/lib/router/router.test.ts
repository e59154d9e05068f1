import { beforeEach, describe, expect, it } from 'vitest';
import { placeOf, type Place } from './place.ts';
import { createRouter, type Opened, type Router } from './router.ts';
import type { Browser } from './tab-history.ts';

const origin = 'https://studio.example';
const here = (path: string): Place => placeOf(path, { pathname: '/', search: '', hash: '' }, origin);

/** A tab: its entries, and where in them it is. */
function fakeTab(path: string) {
  const entries: { path: string; state: unknown }[] = [{ path, state: null }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const move = (steps: number): void => {
    at += steps;
    queueMicrotask(() => listeners.forEach((tell) => tell()));
  };
  const pathIn = (url: string): string => url.replace(origin, '');
  const now = () => here(entries[at]?.path ?? '');
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(at + 1, Infinity, { path: pathIn(url), state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = { path: url === undefined ? (entries[at]?.path ?? '') : pathIn(url), state };
    },
    go: move,
  };
  const location = {
    origin,
    get pathname() {
      return now().pathname;
    },
    get search() {
      return now().search;
    },
    get hash() {
      return now().hash;
    },
  };
  const addEventListener = (_: string, tell: () => void) => listeners.push(tell);
  return {
    browser: { history, location, addEventListener } as unknown as Browser,
    paths: () => entries.map((entry) => entry.path),
    move,
    /** As a link to a fragment does by itself. */
    jump: (hash: string) => {
      entries.splice(at + 1, Infinity, { path: here(entries[at]?.path ?? '').pathname + hash, state: null });
      move(1);
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

let opened: string[];
let waits: Map<string, Promise<unknown>>;
let tab: ReturnType<typeof fakeTab>;
let router: Router<string>;

async function open({ pathname, search }: Place): Promise<Opened<string>> {
  opened.push(pathname + search);
  await waits.get(pathname);
  if (pathname === '/old') return { to: '/new' };
  if (pathname === '/broken') throw new Error('not loaded');
  return { view: pathname };
}
const shown = () => {
  const { place, by, view } = router.state.getState().shown ?? { place: null, by: null, view: null };
  return [view, by, place === null ? null : place.pathname + place.search + place.hash];
};

beforeEach(async () => {
  opened = [];
  waits = new Map();
  tab = fakeTab('/start');
  router = createRouter(open, tab.browser);
  await settle();
});

describe('a router', () => {
  it('shows where the browser is, and goes on and back', async () => {
    expect(shown()).toEqual(['/start', 'pop', '/start']);
    await router.navigate('/list?page=2#row');
    expect(shown()).toEqual(['/list', 'push', '/list?page=2#row']);
    await router.navigate('?page=3', { replace: true });
    expect(shown()).toEqual(['/list', 'replace', '/list?page=3']);
    expect(tab.paths()).toEqual(['/start', '/list?page=3']);
    tab.move(-1);
    await settle();
    expect(shown()).toEqual(['/start', 'pop', '/start']);
  });

  it('makes no second entry of the address one is at', async () => {
    await router.navigate('/start');
    expect([shown(), tab.paths()]).toEqual([['/start', 'replace', '/start'], ['/start']]);
    expect(opened).toEqual(['/start', '/start']);
  });

  it('keeps what is shown until the next page is open, and only the last one asked for comes', async () => {
    let arrive: ((value: unknown) => void) | undefined;
    waits.set('/slow', new Promise((resolve) => (arrive = resolve)));
    const slow = router.navigate('/slow');
    await settle();
    expect(shown()).toEqual(['/start', 'pop', '/start']);
    await router.navigate('/quick');
    arrive?.(null);
    await slow;
    expect([shown(), tab.paths()]).toEqual([
      ['/quick', 'push', '/quick'],
      ['/start', '/quick'],
    ]);
  });

  it('goes where it is sent instead, as one step', async () => {
    await router.navigate('/old');
    expect([shown(), tab.paths()]).toEqual([
      ['/new', 'push', '/new'],
      ['/start', '/new'],
    ]);
    tab = fakeTab('/old');
    router = createRouter(open, tab.browser);
    await settle();
    expect([shown(), tab.paths()]).toEqual([['/new', 'replace', '/new'], ['/new']]);
  });

  it('says at its address that a page could not be opened, and tries again', async () => {
    await router.navigate('/broken');
    const { view, error, place } = router.state.getState().shown ?? {};
    expect([view, error, place?.pathname]).toEqual([null, new Error('not loaded'), '/broken']);
    await router.navigate('/broken#part');
    expect(opened.filter((path) => path === '/broken')).toHaveLength(2);
  });

  it('opens nothing again for a place on the page, no matter who goes there', async () => {
    await router.navigate('#part');
    tab.jump('#other');
    await settle();
    expect([shown(), opened]).toEqual([['/start', 'pop', '/start#other'], ['/start']]);
    tab.move(-2);
    await settle();
    expect([shown()[2], opened]).toEqual(['/start', ['/start']]);
  });
});

describe('a page that holds navigations', () => {
  const held = () => router.state.getState().held;
  beforeEach(async () => {
    await router.navigate('/editor');
  });

  it('keeps a link until someone decides', async () => {
    const letGo = router.hold('editor', (from, to) => from.pathname !== to.pathname);
    await router.navigate('/editor?tab=2');
    expect([held(), shown()[2]]).toEqual([null, '/editor?tab=2']);
    await router.navigate('/list');
    expect(shown()[2]).toBe('/editor?tab=2');
    held()?.stay();
    expect([held(), shown()[2]]).toEqual([null, '/editor?tab=2']);
    await router.navigate('/list');
    held()?.goOn();
    await settle();
    expect([held(), shown()]).toEqual([null, ['/list', 'push', '/list']]);
    letGo();
  });

  it('keeps the browser’s own button, with the address as it was', async () => {
    const release = router.hold('editor', () => true);
    tab.move(-1);
    await settle();
    expect([tab.browser.location.pathname, shown()[2], held() === null]).toEqual(['/editor', '/editor', false]);
    held()?.goOn();
    await settle();
    expect([tab.browser.location.pathname, shown(), held()]).toEqual(['/start', ['/start', 'pop', '/start'], null]);
    release();
  });

  it('is asked alone: others that hold nothing do not answer for it', async () => {
    const others = router.hold('other', () => false);
    const release = router.hold('editor', () => true);
    await router.navigate('/list');
    others();
    expect(held()?.by).toBe('editor');
    release();
  });

  it('asks no longer once it is gone', async () => {
    const release = router.hold('editor', () => true);
    await router.navigate('/list');
    release();
    expect(held()).toBe(null);
    await router.navigate('/list');
    expect(shown()[2]).toBe('/list');
  });
});

it.each([
  ['//evil.example/x', '//evil.example/x'],
  ['/a//b?x=1#y', '/a//b?x=1#y'],
  ['?only', '/here?only'],
  ['#part', '/here#part'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('%s never leaves the site', (to, path) => {
  const { pathname, search, hash } = placeOf(to, { pathname: '/here', search: '?a', hash: '#b' }, origin);
  expect(pathname + search + hash).toBe(path);
});
