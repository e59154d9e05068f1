import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import { IconCheck } from '@tabler/icons-react';
import type { CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { lettersOf } from '@timbre/media/subtitles/subtitle-rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './subtitles.module.css';

interface CueMarksProps {
  readonly cue: EditableCue;
  readonly kinds: readonly CueProblemKind[];
  /** Null: it may only be read. */
  readonly onFix: ((kind: CueProblemKind) => void) | null;
}

/** Below this a line is most likely not there. */
const missing = 0.05;

const lettersIn = (text: string): number => {
  const { narrow, wide } = lettersOf(text);
  return narrow + wide;
};

/** Red: what a subtitle does against the rules, each with its remedy. Green: nothing. */
export function CueMarks({ cue, kinds, onFix }: CueMarksProps) {
  const { t } = useSubtitleTexts();
  const language = useLanguage();
  const lines = cue.text.split('\n').map(lettersIn);
  const shown = cue.endSeconds - cue.startSeconds;
  const perSecond = shown > 0 ? lines.reduce((sum, count) => sum + count, 0) / shown : 0;
  const figures = [
    t('figures', { perSecond: formatNumber(perSecond, language, 1), line: Math.max(...lines) }),
    ...(cue.confidence === undefined
      ? []
      : [t('sureness', { percent: formatPercent(Math.round(100 * cue.confidence), language) })]),
  ].join(' · ');
  const { confidence = 1 } = cue;
  const doubt = confidence < missing ? 'missing' : 'unsure';
  const isFast = kinds.includes('too-fast');
  return (
    <div className={classes.marks}>
      <Tooltip label={figures}>
        <span className={classes.figure} data-fast={isFast || undefined}>
          {t('perSecond', { perSecond: formatNumber(perSecond, language, 1) })}
        </span>
      </Tooltip>
      {confidence < doubtfulConfidence && (
        <Tooltip label={t(`${doubt}Text`)}>
          <span className={classes.doubt}>{t(doubt)}</span>
        </Tooltip>
      )}
      {kinds.length === 0 && (
        <Tooltip label={figures}>
          <span className={classes.good} role="img" aria-label={t('good')}>
            <IconCheck size={15} stroke={2.4} />
          </span>
        </Tooltip>
      )}
      {kinds.map((kind) =>
        onFix === null ? (
          <span key={kind} className={classes.bad}>
            {t(`problems.${kind}`)}
          </span>
        ) : (
          <Tooltip key={kind} label={figures}>
            <button
              type="button"
              className={classes.bad}
              onClick={() => onFix(kind)}
              aria-label={t('fix', { problem: t(`problems.${kind}`) })}
            >
              {t(`problems.${kind}`)}
            </button>
          </Tooltip>
        ),
      )}
    </div>
  );
}
