import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRenderEvent } from './render-event.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('comes after ten seconds, once', async () => {
  const target = new EventTarget();
  const heard = vi.fn<(event: Event) => void>();
  target.addEventListener('render-event', heard);
  startRenderEvent(target);
  await vi.advanceTimersByTimeAsync(9999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveBeenCalledTimes(1);
});
