import type { Speaker } from '@timbre/contract/voices/voices';
import { useState } from 'react';
import classes from './voice-face.module.css';
import { VoiceMark } from './voice-mark.tsx';

interface VoiceFaceProps {
  readonly voice: Pick<Speaker, 'speaker' | 'gender' | 'headerImage'>;
  readonly size?: number;
}

/** A voice's drawn face; its signature where there is none. */
export function VoiceFace({ voice, size = 40 }: VoiceFaceProps) {
  const { headerImage } = voice;
  const [failed, setFailed] = useState('');
  return (
    <span className={classes.face} style={{ width: size, height: size }}>
      {headerImage === failed ? (
        <VoiceMark voice={voice} size={size} />
      ) : (
        // Another voice's face is another picture: the one before would be seen until it has come.
        <img
          key={headerImage}
          src={headerImage}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(headerImage)}
        />
      )}
    </span>
  );
}
