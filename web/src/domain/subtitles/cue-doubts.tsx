import { textDirection } from '../../lib/text-direction.ts';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { Fragment } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import classes from './subtitles.module.css';

interface CueDoubtsProps {
  readonly cue: EditableCue;
  /** Words that were heard less surely are marked. */
  readonly doubtBelow: number;
  /** Of the words as they are read out. */
  readonly id: string;
}

/** What stands in the field below, on one line while no one writes there, with lines under doubtful words: a field can mark none. */
export function CueDoubts({ cue: { text, words }, doubtBelow, id }: CueDoubtsProps) {
  const { t } = useSubtitleTexts();
  const doubtful = words.filter(({ confidence = 1 }) => confidence < doubtBelow);
  return (
    <>
      <div className={classes.doubts} dir={textDirection(text)} aria-hidden="true">
        {doubtful.map(({ start, end }, at) => (
          <Fragment key={start}>
            {text.slice(doubtful[at - 1]?.end ?? 0, start)}
            <span>{text.slice(start, end)}</span>
          </Fragment>
        ))}
        {/* What follows as well: without it a line would break, and letters from the right would stand, elsewhere. */}
        {text.slice(doubtful.at(-1)?.end ?? 0)}
      </div>
      {doubtful.length > 0 && (
        <span className="visually-hidden" id={id}>
          {t('doubtfulWords', { words: doubtful.map(({ start, end }) => text.slice(start, end)).join(', ') })}
        </span>
      )}
    </>
  );
}
