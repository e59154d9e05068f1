import { useMemo } from 'react';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { useDoc, useWorkspace } from '../workspace-context.ts';
import classes from './cuts.module.css';

/** The whole recording as a strip: what is cut out of it is dark. */
export function CutLane() {
  const { t } = useTranscriptCutTexts();
  const { durationSeconds } = useWorkspace();
  const cuts = useDoc((doc) => doc.cuts);
  const durationMs = Math.max(1, durationSeconds * 1000);
  // A single path however many there are; none thinner than what can be seen.
  const path = useMemo(
    () =>
      cuts.map(({ fromMs, toMs }) => `M${fromMs} 0H${Math.max(toMs, fromMs + durationMs / 900)}V1H${fromMs}Z`).join(''),
    [cuts, durationMs],
  );
  return (
    <svg
      className={classes.lane}
      viewBox={`0 0 ${durationMs} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('lane')}
    >
      <path d={path} />
    </svg>
  );
}
