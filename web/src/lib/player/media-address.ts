/** `broken`: the browser can't play it · `unreachable`: no one sends it just now. */
export type MediaProblem = 'broken' | 'unreachable';

/** Where a recording is fetched from. */
export interface MediaSource {
  readonly url: string;
  /** Another address, when that came to its end. */
  readonly read: () => Promise<string>;
}

/** Addresses last for hours: what one that was given so lately does not play is no recording for this browser. */
const freshMs = 60_000;
/** Where the network fails again so soon, someone has to ask for it. */
const restMs = 10_000;

interface MediaAddressDeps {
  readonly onUrl: (url: string) => void;
  readonly onProblem: (problem: MediaProblem) => void;
  readonly now: () => number;
}

/** What becomes of an address that fails: another one, or a word about it. */
export function mediaAddress({ read }: MediaSource, { onUrl, onProblem, now }: MediaAddressDeps) {
  let [sinceMs, isRenewing] = [now(), false];
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      const url = await read();
      sinceMs = now();
      onUrl(url);
    } catch {
      onProblem('unreachable');
    } finally {
      isRenewing = false;
    }
  };
  return {
    renew,
    isRenewing: () => isRenewing,
    /** Whether another one is asked for. */
    fail: (isNetwork: boolean): boolean => {
      const isOld = now() - sinceMs >= (isNetwork ? restMs : freshMs);
      if (isOld) void renew();
      else onProblem(isNetwork ? 'unreachable' : 'broken');
      return isOld;
    },
  };
}
