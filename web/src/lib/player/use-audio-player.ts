import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AudioPlayer } from './audio-player.ts';
import { audioLoader } from './load-audio.ts';
import { usePlayerStatus } from './use-playhead.ts';

/** A player for as long as the component is mounted; `halt` ends what feeds it. */
export function useAudioPlayer(onError: (error: unknown) => void, halt: () => void) {
  const [isLoadingAgain, setIsLoadingAgain] = useState(false);
  const player = useMemo(() => new AudioPlayer(audioLoader(setIsLoadingAgain), onError), [onError]);
  const sound = usePlayerStatus(player);
  const end = useEffectEvent(halt);
  useEffect(
    () => () => {
      end();
      player.close();
    },
    [player],
  );
  return { player, sound, isLoadingAgain };
}
