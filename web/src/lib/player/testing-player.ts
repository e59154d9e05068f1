import { createStore } from 'zustand/vanilla';
import type { PlayerPort, PlayerStatus } from './player-port.ts';

export interface TestPlayer extends PlayerPort {
  /** What was asked of it. */
  readonly asked: string[];
  readonly become: (status: Partial<PlayerStatus>) => void;
  at: number;
}

/** A player that stands where the test puts it. */
export function testPlayer(): TestPlayer {
  const {
    subscribe,
    getState: snapshot,
    setState: become,
  } = createStore<PlayerStatus>(() => ({ state: 'paused', rate: 1, durationSeconds: 60 }));
  const player: TestPlayer = {
    asked: [],
    at: 0,
    subscribe,
    become,
    snapshot,
    position: () => player.at,
    play: (from) => {
      player.asked.push(`play ${from ?? 'on'}`);
      player.at = from ?? player.at;
      become({ state: 'playing' });
    },
    pause: () => {
      player.asked.push('pause');
      become({ state: 'paused' });
    },
    seek: (seconds) => {
      player.asked.push(`seek ${seconds}`);
      player.at = seconds;
    },
    setRate: (rate) => become({ rate }),
  };
  return player;
}
