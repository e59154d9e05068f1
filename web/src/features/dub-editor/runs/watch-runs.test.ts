import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runState, watchRuns, type RunWatch } from './watch-runs.ts';

const idle = runState({ run: { id: 'one', status: 'done' } });
const begun = runState({ run: { id: 'two', status: 'queued' } });

/** The server with one project, and the pages that show it. */
let server = idle;
const watches: RunWatch[] = [];
function page(taskId = 'd') {
  const seen = { state: server, looks: 0, reads: 0 };
  const watch = watchRuns({
    taskId,
    known: () => seen.state,
    read: async () => {
      seen.looks += 1;
      return server;
    },
    onOther: async () => {
      seen.reads += 1;
      seen.state = server;
    },
  });
  watches.push(watch);
  return { seen, watch };
}

/** What the browser does. */
const browser = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
};
const tick = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};

beforeEach(() => {
  server = idle;
  browser.document.visibilityState = 'visible';
  vi.stubGlobal('window', browser.window);
  vi.stubGlobal('document', browser.document);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells a run by its id and by whether it is open or how it ended', () => {
  const states = (['queued', 'running', 'done', 'cancelled'] as const).map((status) =>
    runState({ run: { id: 'one', status } }),
  );
  expect([...states, runState({ run: null })]).toEqual(['one open', 'one open', 'one done', 'one cancelled', '']);
});

it('hears of another tab that something was begun there, and lets that one rest', async () => {
  const [here, there, other] = [page(), page(), page('another')];
  server = begun;
  there.seen.state = begun;
  there.watch.tell();
  await vi.waitFor(() => expect(here.seen.state).toBe(begun), 20_000);
  // What the other one knows already comes before what is new to it.
  here.watch.tell();
  server = runState({ run: { id: 'two', status: 'done' } });
  here.seen.state = server;
  here.watch.tell();
  await vi.waitFor(() => expect(there.seen.state).toBe(server), 20_000);
  expect([here.seen.looks, there.seen.looks, other.seen.looks]).toEqual([1, 1, 0]);
});

it('looks when someone comes back to its window or its tab, and reads the project only where it has changed', async () => {
  const { seen } = page();
  browser.window.dispatchEvent(new Event('focus'));
  await tick(0);
  expect(seen).toMatchObject({ looks: 1, reads: 0 });
  server = begun;
  browser.document.dispatchEvent(new Event('visibilitychange'));
  browser.window.dispatchEvent(new Event('focus'));
  await tick(0);
  expect(seen).toMatchObject({ looks: 2, reads: 1, state: begun });
});

it('looks now and then while it is in sight and nothing is followed live', async () => {
  const { seen } = page();
  await tick(60_000);
  const { looks } = seen;
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(5);
  browser.document.visibilityState = 'hidden';
  await tick(60_000);
  expect(seen.looks).toBe(looks);
  browser.document.visibilityState = 'visible';
  server = begun;
  await tick(60_000);
  expect(seen).toMatchObject({ looks: looks + 1, state: begun });
});

it('leaves alone what changed here while it asked', async () => {
  const { seen } = page();
  server = begun;
  browser.window.dispatchEvent(new Event('focus'));
  seen.state = runState({ run: { id: 'three', status: 'running' } });
  await tick(0);
  expect(seen).toMatchObject({ looks: 1, reads: 0 });
});
