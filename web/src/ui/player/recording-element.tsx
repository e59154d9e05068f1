import type { VideoHTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { usePlayerStatus } from '../../lib/player/use-playhead.ts';

interface RecordingElementProps extends Omit<VideoHTMLAttributes<HTMLVideoElement>, 'src'> {
  readonly player: MediaPlayer;
}

/** The element a player plays through: a picture if the recording has one, otherwise only sound. */
export function RecordingElement({ player, ...rest }: RecordingElementProps) {
  const { url } = usePlayerStatus(player);
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    player.attach(element.current);
    return () => player.attach(null);
  }, [player]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are being made on this page
  return <video ref={element} src={url} playsInline preload="metadata" {...rest} />;
}
