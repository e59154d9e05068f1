import { clipAt } from '@timbre/media/timeline/lane';
import { useMemo } from 'react';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { wordingOf } from '../document/dub-doc.ts';
import { clipOf } from '../document/lanes.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './picture.module.css';

/** Of the picture's shorter side, on which sizes count. */
const designPx = 720;

/** What is said in the new language, as an export would draw it into the picture. */
export function PictureCaption() {
  const { player, language, dub } = useStudio();
  const lines = useDoc((doc) => doc.lines);
  const style = useDoc((doc) => doc.settings.subtitles);
  const clips = useMemo(() => lines.map(clipOf), [lines]);
  const at = useAtPlayhead(player, (seconds) => clipAt(clips, seconds));
  const line = lines[at];
  const text = line === undefined ? '' : wordingOf(line, language).text || line.text;
  if (!style.isShown || text === '') return null;
  const { width, height } = dub;
  const shorter = Math.min(width ?? 1280, height ?? 720);
  // Container units: the caption grows with the picture as it is shown.
  const share = (px: number) => `${(100 * px * shorter) / designPx / (width ?? 1280)}cqw`;
  const [row, column] = [Math.ceil(style.alignment / 3), (style.alignment - 1) % 3];
  return (
    <p
      className={classes.caption}
      dir="auto"
      lang={language}
      aria-hidden="true"
      style={{
        alignItems: row === 1 ? 'end' : row === 2 ? 'center' : 'start',
        justifyContent: ['start', 'center', 'end'][column],
        padding: `${share(style.margin)} ${share(48)}`,
        color: style.colour,
        fontFamily: `'${style.fontname}', var(--font-ui)`,
        fontSize: share(style.fontsize),
        textAlign: column === 1 ? 'center' : column === 0 ? 'start' : 'end',
      }}
    >
      <span style={{ WebkitTextStroke: `${share(5)} ${style.outlineColour}`, paintOrder: 'stroke fill' }}>{text}</span>
    </p>
  );
}
