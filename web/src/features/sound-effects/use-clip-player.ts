import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ClipPlayer } from '../../lib/player/clip-player.ts';
import { audioLoader } from '../../lib/player/load-audio.ts';

/** The player of the takes in sight; `onFail` hears why one could not be played. */
export function useClipPlayer(onFail: (error: unknown) => void) {
  const fail = useEffectEvent(onFail);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [player] = useState(
    () =>
      new ClipPlayer(
        audioLoader(() => undefined),
        (error) => setFailure({ error }),
      ),
  );
  useEffect(() => {
    if (failure !== null) fail(failure.error);
  }, [failure]);
  useEffect(() => () => player.close(), [player]);
  return { player, sound: useSyncExternalStore(player.subscribe, player.snapshot) };
}

export type ClipControl = ReturnType<typeof useClipPlayer>;
