import { cuesOf } from '@timbre/media/dubbing/cues/heard-cues';
import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { clipAt } from '@timbre/media/timeline/lane';
import { useDeferredValue, useMemo } from 'react';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { useFacts } from '../fit/facts.ts';
import { heardPlaces } from '../fit/heard-places.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './picture.module.css';

/** Of the picture's shorter side, on which sizes count. */
const designPx = 720;

/** What is said in the new language, as an export would draw it into the picture. */
export function PictureCaption() {
  const isShown = useDoc((doc) => doc.settings.subtitles.isShown);
  return isShown ? <Caption /> : null;
}

function Caption() {
  const { player, language, target, dub } = useStudio();
  const { width, height, durationSeconds } = dub;
  const lines = useDeferredValue(useDoc((doc) => doc.lines));
  const style = useDoc((doc) => doc.settings.subtitles);
  const facts = useFacts();
  const holds = target?.holds ?? noHolds;
  const cues = useMemo(
    () => cuesOf({ lines, language, durationSeconds, spoken: heardPlaces(lines, facts), holds }),
    [lines, language, durationSeconds, facts, holds],
  );
  const at = useAtPlayhead(player, (seconds) => clipAt(cues, dubSeconds(seconds, holds)));
  const text = cues[at]?.text ?? '';
  if (text === '') return null;
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

const noHolds: readonly Hold[] = [];
