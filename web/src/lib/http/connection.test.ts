import { onlineManager } from '@tanstack/react-query';
import type { Outcome } from '@timbre/client';
import { ApiError } from '@timbre/client';
import { listArticles } from '@timbre/contract/articles/articles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteConnection, onReturn, startConnection } from './connection.ts';

const outcome = (error: ApiError | null): Outcome => ({ call: listArticles, options: {}, error });
const lost = () => noteConnection(outcome(new ApiError('network.failed', 'Request failed')));

let isServerThere: boolean;
let browser: EventTarget;
const isConnected = () => onlineManager.isOnline();
const says = async (event: 'online' | 'offline') => {
  browser.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  isServerThere = true;
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('fetch failed');
    return new Response('{}');
  });
  startConnection();
});
afterEach(() => {
  noteConnection(outcome(null));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('counts as lost after two requests in a row that reached no one', () => {
    lost();
    expect(isConnected()).toBe(true);
    noteConnection(outcome(null));
    lost();
    expect(isConnected()).toBe(true);
    lost();
    expect(isConnected()).toBe(false);
  });

  it('is there with any answer, errors included; a time-out proves neither', () => {
    lost();
    lost();
    noteConnection(outcome(new ApiError('request.timeout', '')));
    expect(isConnected()).toBe(false);
    noteConnection(outcome(new ApiError('server.error', 'No.', {}, 502)));
    expect(isConnected()).toBe(true);
  });

  it('is asked for until the server answers, and tells who waits for it', async () => {
    const back = vi.fn<() => void>();
    const stop = onReturn(back);
    isServerThere = false;
    lost();
    lost();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isConnected()).toBe(false);
    isServerThere = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(isConnected()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not lost because the browser has no network, when the server is on this machine', async () => {
    await says('offline');
    expect(isConnected()).toBe(true);
    isServerThere = false;
    await says('offline');
    expect(isConnected()).toBe(false);
    isServerThere = true;
    await says('online');
    expect(isConnected()).toBe(true);
  });
});
