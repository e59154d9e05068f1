import { expect, it, vi } from 'vitest';
import { beSoleSound } from './sole-sound.ts';

it('silences what was heard before, and only that', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  beSoleSound(first);
  beSoleSound(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  beSoleSound(first);
  expect(second).toHaveBeenCalledOnce();
});

it('lets go on what begins again', () => {
  const sound = vi.fn();
  beSoleSound(sound);
  beSoleSound(sound);
  expect(sound).not.toHaveBeenCalled();
});

it('leaves alone what has ended, though it ends after another began', () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  const endFirst = beSoleSound(first);
  const endSecond = beSoleSound(second);
  endFirst();
  endSecond();
  beSoleSound(third);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it('does not lose the newer one when the older says it is over while it is silenced', () => {
  const newer = vi.fn();
  let endOlder = () => undefined as void;
  endOlder = beSoleSound(() => endOlder());
  beSoleSound(newer);
  beSoleSound(vi.fn());
  expect(newer).toHaveBeenCalledOnce();
});
