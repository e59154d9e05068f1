import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { Fragment } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import classes from './subtitles.module.css';

interface CueDoubtsProps {
  readonly cue: EditableCue;
  /** Of the words as they are read out. */
  readonly id: string;
}

const isDoubtful = ({ confidence = 1 }: EditableCue['words'][number]): boolean => confidence < doubtfulConfidence;

/** Underlines doubtful words in the field below, which can mark none itself: the same text, of which only lines show. */
export function CueDoubts({ cue: { text, words }, id }: CueDoubtsProps) {
  const { t } = useSubtitleTexts();
  const doubtful = words.filter(isDoubtful);
  if (doubtful.length === 0) return null;
  return (
    <>
      <div className={classes.doubts} dir="auto" aria-hidden="true">
        {doubtful.map(({ start, end }, at) => (
          <Fragment key={start}>
            {text.slice(doubtful[at - 1]?.end ?? 0, start)}
            <span>{text.slice(start, end)}</span>
          </Fragment>
        ))}
      </div>
      <span className="visually-hidden" id={id}>
        {t('doubtfulWords', { words: doubtful.map(({ start, end }) => text.slice(start, end)).join(', ') })}
      </span>
    </>
  );
}
