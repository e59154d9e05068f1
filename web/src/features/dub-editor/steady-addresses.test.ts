import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { expect, it } from 'vitest';
import { withSteadyAddresses } from './steady-addresses.ts';

const dub = (mediaUrl: string): Dub => ({ mediaUrl, coverUrl: '', languages: [] }) as unknown as Dub;
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

it('keeps the address in use of a file that stayed the same, as long as it lasts', () => {
  const after = `/files/a?expires=${inSeconds(7200)}&signature=2`;
  const lasting = `/files/a?expires=${inSeconds(3600)}&signature=1`;
  expect(withSteadyAddresses(dub(lasting), dub(after)).mediaUrl).toBe(lasting);
  const ending = `/files/a?expires=${inSeconds(60)}&signature=1`;
  expect(withSteadyAddresses(dub(ending), dub(after)).mediaUrl).toBe(after);
  expect(withSteadyAddresses(dub('/files/b?signature=1'), dub(after)).mediaUrl).toBe(after);
});
