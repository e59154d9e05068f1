import { clipAt } from '@timbre/media/timeline/lane';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { textDirection } from '../../lib/text-direction.ts';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { useAtPlayhead } from '../../lib/player/use-playhead.ts';
import classes from './cue-caption.module.css';

interface CueCaptionProps {
  readonly cues: readonly EditableCue[];
  readonly player: MediaPlayer;
}

/** The subtitle at the playhead, as it will stand on the picture. */
export function CueCaption({ cues, player }: CueCaptionProps) {
  const at = useAtPlayhead(player, (seconds) => clipAt(cues, seconds));
  const text = cues[at]?.text ?? '';
  if (text === '') return null;
  return (
    <p className={classes.caption} dir={textDirection(text)} data-caption>
      {/* Its text is in the list; here it is a picture of it. */}
      <span aria-hidden="true">{text}</span>
    </p>
  );
}
