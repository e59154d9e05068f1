import { expect, it } from 'vitest';
import { dressAhead } from './dress-ahead.ts';

const line = (id: string, start: number, seconds = 4) => ({ id, start, end: start + seconds, speakerId: null });
const lines = [line('b', 10), line('a', 0), line('c', 20)];

/** Dresses lines and notes which. */
function dresser() {
  const asked: string[] = [];
  const dress = (id: string) => {
    asked.push(id);
    return Promise.resolve(Float32Array.of(asked.length));
  };
  return { asked, dress };
}

it('dresses lines from the first on while something is waited for, and each once', async () => {
  const { asked, dress } = dresser();
  let end: (made: string) => void = () => undefined;
  const made = new Promise<string>((resolve) => (end = resolve));
  const dressing = dressAhead(lines, dress, () => made);
  await expect.poll(() => asked).toEqual(['a', 'b', 'c']);
  end('made');
  const { waited, soundOf } = await dressing;
  expect(waited).toBe('made');
  expect(await soundOf('a')).toEqual(Float32Array.of(1));
  expect(asked).toEqual(['a', 'b', 'c']);
  // It isn't kept for another mix.
  expect(await soundOf('a')).toEqual(Float32Array.of(4));
});

it('dresses none where nothing is waited for', async () => {
  const { asked, dress } = dresser();
  const { soundOf } = await dressAhead(lines, dress, () => Promise.resolve(null));
  expect(asked).toEqual([]);
  await soundOf('b');
  expect(asked).toEqual(['b']);
});

it('keeps two minutes of speech at most', async () => {
  const { asked, dress } = dresser();
  let end: () => void = () => undefined;
  const waited = new Promise<void>((resolve) => (end = resolve));
  const long = ['a', 'b', 'c', 'd'].map((id, at) => line(id, at * 100, 50));
  const dressing = dressAhead(long, dress, () => waited);
  await expect.poll(() => asked).toEqual(['a', 'b']);
  end();
  await dressing;
  expect(asked).toEqual(['a', 'b']);
});

it('throws what was waited for', async () => {
  const broken = () => Promise.reject(new Error('no background'));
  await expect(dressAhead(lines, dresser().dress, broken)).rejects.toThrow('no background');
});
