import type { Speaker } from '@timbre/contract/voices/voices';
import { signatureBars } from '@timbre/media/signature-bars';
import classes from './voice-mark.module.css';

interface VoiceMarkProps {
  readonly voice: Pick<Speaker, 'speaker' | 'gender'>;
  readonly size?: number;
}

/** A voice's own signature: seven bars drawn from its name, rounder for low voices and finer for high ones. */
export function VoiceMark({ voice, size = 40 }: VoiceMarkProps) {
  const width = voice.gender === 'male' ? 3 : 2.2;
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle className={classes.ground} cx="20" cy="20" r="19.500" />
      {signatureBars(voice.speaker).map((height, index) => (
        <rect
          key={index}
          className={index === 3 ? classes.accent : classes.bar}
          x={8.5 + index * 3.8 - width / 2 + 0.1}
          y={20 - height / 2}
          width={width}
          height={height}
          rx={width / 2}
        />
      ))}
    </svg>
  );
}
