import { readStored, store } from '../storage.ts';
import type { PlayerPort } from './player-port.ts';

/** The listening speeds on offer; the last choice applies to every editor. */
export const listeningRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const storedRate = (): number => {
  const stored = Number(readStored('listening-speed'));
  return listeningRates.find((rate) => rate === stored) ?? 1;
};

export function chooseRate(player: PlayerPort, rate: number): void {
  store('listening-speed', String(rate));
  player.setRate(rate);
}

/** Goes to the next slower (-1) or faster (1) speed on offer. */
export function stepRate(player: PlayerPort, by: -1 | 1): void {
  const at = listeningRates.findIndex((rate) => rate === player.snapshot().rate) + by;
  chooseRate(player, listeningRates[Math.min(Math.max(at, 0), listeningRates.length - 1)] ?? 1);
}
