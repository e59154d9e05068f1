import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AudioPlayer } from './audio-player.ts';
import { audioLoader } from './load-audio.ts';

/**
 * A player for as long as the component is mounted; `halt` ends what feeds it. A component that shows its status asks for it
 * (`usePlayerStatus`): it changes with every sentence that is rendered.
 */
export function useAudioPlayer(onError: (error: unknown) => void, halt: () => void) {
  const [isLoadingAgain, setIsLoadingAgain] = useState(false);
  const player = useMemo(() => new AudioPlayer(audioLoader(setIsLoadingAgain), onError), [onError]);
  const end = useEffectEvent(halt);
  useEffect(
    () => () => {
      end();
      player.close();
    },
    [player],
  );
  return { player, isLoadingAgain };
}
