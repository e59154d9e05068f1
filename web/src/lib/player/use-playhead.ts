import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { followPlayhead } from './follow-playhead.ts';
import type { PlayerPort, PlayerStatus } from './player-port.ts';

/** What `find` finds at the playhead; renders only when that changes. */
export function useAtPlayhead<Found extends string | number | object | null | undefined>(
  player: PlayerPort,
  find: (seconds: number) => Found,
): Found {
  const [found, setFound] = useState(() => find(player.position()));
  const look = useEffectEvent(() => setFound(find(player.position())));
  // What `find` reads may have changed with this render.
  useEffect(() => look());
  useEffect(() => followPlayhead(player, () => look()), [player]);
  return found;
}

/** The position in seconds, cut to `perSecond` steps. */
export const usePlayhead = (player: PlayerPort, perSecond: number): number =>
  useAtPlayhead(player, (seconds) => Math.floor(seconds * perSecond)) / perSecond;

/** One value of the status; renders only when it is another one. */
export const usePlayerValue = <Status extends PlayerStatus, Value extends string | number | boolean | null | undefined>(
  player: PlayerPort<Status>,
  read: (status: Status) => Value,
): Value => useSyncExternalStore(player.subscribe, () => read(player.snapshot()));

export const usePlayerStatus = <Status extends PlayerStatus>(player: PlayerPort<Status>): Status =>
  useSyncExternalStore(player.subscribe, player.snapshot);
