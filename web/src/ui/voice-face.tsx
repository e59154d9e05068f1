import type { Speaker } from '@timbre/contract/voices';
import { useState } from 'react';
import classes from './voice-face.module.css';
import { VoiceMark } from './voice-mark.tsx';

interface VoiceFaceProps {
  readonly voice: Pick<Speaker, 'speaker' | 'gender' | 'headerImage'>;
  readonly size?: number;
}

/** A voice's drawn face; its signature stands there until the face is loaded, and where there is none. */
export function VoiceFace({ voice, size = 40 }: VoiceFaceProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <span className={classes.face} style={{ width: size, height: size }}>
      {state !== 'shown' && <VoiceMark voice={voice} size={size} />}
      {state !== 'failed' && voice.headerImage !== '' && (
        <img
          src={voice.headerImage}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          data-state={state}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
