import { useEffect, useEffectEvent } from 'react';
import { useStudio } from '../studio-context.ts';
import type { ScriptLine } from './use-script-line.ts';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly preventDefault: () => void;
}

/** Space plays and pauses, M sets a marker, L repeats. */
export function useTransportKey({ markers, loop }: ScriptLine): (event: PressedKey) => void {
  const { playback, playHere } = useStudio();
  const actions: Readonly<Record<string, () => void>> = {
    ' ': () => {
      if (playback.isRunning) playback.player.pause();
      else if (playback.sound.state === 'paused') playback.player.play();
      else playHere('end');
    },
    m: markers.add,
    l: loop.toggle,
  };
  return (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** Where letters or the space have a meaning of their own. */
const busy =
  'input, textarea, select, button, a, [contenteditable=true], [role=slider], [role=dialog], [role=menu], [role=tab]';

/** The same keys wherever nobody writes. */
export function useTransportKeys(line: ScriptLine): void {
  const press = useEffectEvent(useTransportKey(line));
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isBusy = event.target instanceof Element && event.target.closest(busy) !== null;
      if (!isBusy && !event.defaultPrevented && document.querySelector('[aria-modal=true]') === null) press(event);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
