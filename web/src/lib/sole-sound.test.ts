import { expect, it, vi } from 'vitest';
import { beSoleSound } from './sole-sound.ts';

it('silences what was heard before, and only that', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  beSoleSound(first);
  beSoleSound(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  beSoleSound(first);
  expect(second).toHaveBeenCalledOnce();
});

it('lets go on what begins again', () => {
  const sound = vi.fn<() => void>();
  beSoleSound(sound);
  beSoleSound(sound);
  expect(sound).not.toHaveBeenCalled();
});

it('leaves alone what has ended, though it ends after another began', () => {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const endFirst = beSoleSound(first);
  const endSecond = beSoleSound(second);
  endFirst();
  endSecond();
  beSoleSound(third);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it('does not lose the newer one when the older says it is over while it is silenced', () => {
  const newer = vi.fn<() => void>();
  let endOlder = () => undefined as void;
  endOlder = beSoleSound(() => endOlder());
  beSoleSound(newer);
  beSoleSound(vi.fn<() => void>());
  expect(newer).toHaveBeenCalledOnce();
});
