import { useStudio } from '../studio-context.ts';
import { placeInScript } from './script-map.ts';
import { showPlace } from './show-place.ts';
import { useLoop } from './use-loop.ts';
import { useMarkers } from './use-markers.ts';
import { useScriptMap, useSecondsNow, useSeekScript } from './use-script-map.ts';

/** The script as the transport shows it: its line of time, markers and the loop. */
export function useScriptLine() {
  const { editor } = useStudio();
  const map = useScriptMap();
  const secondsNow = useSecondsNow(map);
  const seekSound = useSeekScript(map);
  const seek = (seconds: number, isFinal: boolean) => {
    // The caret goes where the sound goes, but not to every place of a drag.
    const place = isFinal ? placeInScript(map, seconds) : undefined;
    if (place !== undefined) showPlace(editor, place);
    seekSound(seconds, isFinal);
  };
  const markers = useMarkers(map, seek);
  const loop = useLoop();
  return { map, secondsNow, seek, markers, loop };
}

export type ScriptLine = ReturnType<typeof useScriptLine>;
