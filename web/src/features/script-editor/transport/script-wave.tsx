import { WaveformView } from '../../../ui/player/waveform-view.tsx';
import { useSound, useStudio } from '../studio-context.ts';
import { Minimap } from './minimap.tsx';
import { RoleBand } from './role-band.tsx';
import classes from './script-wave.module.css';
import type { ScriptLine } from './use-script-line.ts';

/** What plays, close up, and under it the whole script. */
export function ScriptWave({ line }: { readonly line: ScriptLine }) {
  const { playback } = useStudio();
  const { player } = playback;
  const sound = useSound();
  return (
    <div className={classes.wave}>
      <WaveformView player={player} sound={sound} isStale={false} />
      <Minimap line={line} />
      <RoleBand map={line.map} />
    </div>
  );
}
