import type { CSSProperties } from 'react';
import { memo, useEffect, useRef, useId } from 'react';
import classes from './voice-line.module.css';
import type { LinedVoice } from './voice-line-shape.ts';
import { heightOf, staveHz, voiceLine } from './voice-line-shape.ts';

interface VoiceLineProps {
  readonly voice: LinedVoice;
  readonly height: number;
  /** How much of the demo was heard, 0 to 1; left out while it does not play. */
  readonly progress?: (() => number) | undefined;
  /** Names the lines of the stave. */
  readonly hasScale?: boolean;
}

const width = 240;

/** The stave's lines as the ground of a line: four elements less in each of the many tiles. */
const stave: CSSProperties = {
  backgroundImage: staveHz
    .map((hz) => `${(heightOf(hz, 1) * 100).toFixed(2)}%`)
    .map((at) => `linear-gradient(#0000 ${at}, var(--line) 0 calc(${at} + 1px), #0000 0)`)
    .join(','),
};

/** A voice's intonation on a stave; what was heard of its demo is drawn over in the accent. */
export const VoiceLine = memo(function VoiceLine({ voice, height, progress, hasScale = false }: VoiceLineProps) {
  const shape = voiceLine(voice, width, height);
  return (
    <span className={classes.box} style={{ height }} data-scale={hasScale || undefined} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.line} style={stave}>
        {shape !== null && <path d={shape.path} strokeWidth={shape.nib} />}
        {shape !== null && progress !== undefined && (
          <Heard path={shape.path} nib={shape.nib} height={height} progress={progress} />
        )}
      </svg>
      {hasScale &&
        staveHz.map((hz) => (
          <small key={hz} style={{ top: heightOf(hz, height) }}>
            {hz} Hz
          </small>
        ))}
    </span>
  );
});

interface HeardProps {
  readonly path: string;
  readonly nib: number;
  readonly height: number;
  readonly progress: () => number;
}

/** Follows the sound without drawing the page again. */
function Heard({ path, nib, height, progress }: HeardProps) {
  const clip = useRef<SVGRectElement>(null);
  // The same voice may play in its tile and in its detail.
  const clipId = useId();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      clip.current?.setAttribute('width', String(progress() * width));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [progress]);
  return (
    <>
      <clipPath id={clipId}>
        <rect ref={clip} x="0" y="0" width="0" height={height} />
      </clipPath>
      <path className={classes.heard} d={path} strokeWidth={nib + 0.6} clipPath={`url(#${clipId})`} />
    </>
  );
}
