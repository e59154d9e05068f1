/** `waiting`: playing, but the next part has not arrived yet. */
export type PlayerState = 'idle' | 'playing' | 'waiting' | 'paused' | 'ended';

export interface PlayerStatus {
  readonly state: PlayerState;
  /** Listening speed. */
  readonly rate: number;
  readonly durationSeconds: number;
}

/** What transports, keys and highlights need from a player, whatever it plays. */
export interface PlayerPort<Status extends PlayerStatus = PlayerStatus> {
  readonly snapshot: () => Status;
  readonly subscribe: (listener: () => void) => () => void;
  readonly position: () => number;
  readonly play: (fromSeconds?: number) => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
}

export const isRunning = ({ state }: Pick<PlayerStatus, 'state'>): boolean =>
  state === 'playing' || state === 'waiting';

export const togglePlay = (player: PlayerPort): void => (isRunning(player.snapshot()) ? player.pause() : player.play());

export const stepBy = (player: PlayerPort, seconds: number): void => player.seek(player.position() + seconds);
