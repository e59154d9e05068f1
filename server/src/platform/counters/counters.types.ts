/** What has been counted in a running minute. */
export interface MinuteCount {
  /** There were as many as are allowed already. */
  readonly isOver: boolean;
  /** How many more may come. */
  readonly left: number;
  /** Until the minute ends, rounded up. */
  readonly resetSeconds: number;
}

/** One that is under way. */
export interface Turn {
  /** How many more may be under way beside it. */
  readonly left: number;
  /** A second call does nothing. */
  readonly leave: () => void;
}

/** Where requests are counted: in this process, or in a store that several processes share. */
export interface RequestCounters {
  /** Counts one more in the running minute. */
  readonly countInMinute: (name: string, key: string, limit: number) => Promise<MinuteCount>;
  /** Counts one that is under way until it leaves; null where there are `limit` already. */
  readonly enter: (name: string, key: string, limit: number) => Promise<Turn | null>;
}
