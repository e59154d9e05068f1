import type { DubRun } from '@timbre/contract/dubbing/dub-view';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { onComeBack, openTabChannel } from '../../../lib/tabs.ts';

/** What is told apart: which run is the newest, and whether it is open or how it ended. Empty: there was none. */
export const runState = ({ run }: { readonly run: Pick<DubRun, 'id' | 'status'> | null }): string =>
  run === null ? '' : `${run.id} ${isUnderWay(run) ? 'open' : run.status}`;

interface RunWatchOptions {
  readonly taskId: string;
  /** The state as this page knows it. */
  readonly known: () => string;
  /** The state as the server has it; undefined: it can't be told. */
  readonly read: () => Promise<string | undefined>;
  /** Reads the whole project again. */
  readonly onOther: () => Promise<unknown>;
}

export interface RunWatch {
  /** Lets the other tabs know how far this one is. */
  readonly tell: () => void;
  readonly stop: () => void;
}

/**
 * What another person's tab, another device or the API begins has no event of its own, so a page in sight asks for it now
 * and then. What is under way is followed live and isn't asked for.
 */
const lookMs = 20_000;

const isTold = (message: unknown): message is { readonly taskId: string; readonly state: string } =>
  typeof message === 'object' && message !== null && 'taskId' in message && 'state' in message;

/** Notices what is begun or ended of a project elsewhere: told by other tabs, at each return to the page, and by a look now and then. */
export function watchRuns({ taskId, known, read, onOther }: RunWatchOptions): RunWatch {
  let looking: Promise<void> | undefined;
  const lookOnce = async (): Promise<void> => {
    const before = known();
    const now = await read();
    // What changed here meanwhile is newer than the answer.
    if (now !== undefined && now !== before && known() === before) await onOther();
  };
  const look = (): void => {
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  };
  const channel = openTabChannel('dub-runs', (message) => {
    if (isTold(message) && message.taskId === taskId && message.state !== known()) look();
  });
  const leave = onComeBack(look);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !known().endsWith(' open')) look();
  }, lookMs);
  return {
    tell: () => channel.tell({ taskId, state: known() }),
    stop: () => {
      clearInterval(timer);
      leave();
      channel.close();
    },
  };
}
