import { hasOwnKeys, isPlainKey, usePageKeys } from '../../../lib/page-keys.ts';
import { isRunning, togglePlay } from '../../../lib/player/player-port.ts';
import { useStudio } from '../studio-context.ts';
import type { ScriptLine } from './use-script-line.ts';

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Space plays and pauses, M sets a marker, L repeats. */
export function useTransportKey({ markers, loop }: ScriptLine): (event: PressedKey) => void {
  const { playback, playHere } = useStudio();
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => {
      const sound = playback.player.snapshot();
      if (isRunning(sound) || sound.state === 'paused') togglePlay(playback.player);
      else playHere('end');
    },
    m: markers.add,
    l: loop.toggle,
  };
  return (event) => {
    const act = isPlainKey(event) ? actions[event.key.toLowerCase()] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** The same keys wherever no one writes. */
export function useTransportKeys(line: ScriptLine): void {
  const press = useTransportKey(line);
  usePageKeys((event) => {
    const isBusy = hasOwnKeys(event.target) || event.defaultPrevented;
    if (!isBusy && document.querySelector('[aria-modal=true]') === null) press(event);
  });
}
