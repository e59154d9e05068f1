import { Progress } from '@mantine/core';
import { dubStages } from '@timbre/contract/dubbing/dub-view';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDuration, formatPercent } from '../../../lib/format.ts';
import type { FollowedRun } from './use-dub-run.ts';
import classes from './runs.module.css';

/** Stage, share and time left of what is being made. */
export function RunProgress({ run: followed }: { readonly run: FollowedRun | null }) {
  const { t } = useDubEditorTexts();
  const { t: common } = useDubTexts();
  const language = useLanguage();
  if (followed === null) return null;
  const { run, progress, isReconnecting } = followed;
  const percent = Math.floor(100 * (progress?.fraction ?? 0));
  const status = progress?.status ?? run.status;
  const stage = dubStages.find((known) => known === progress?.stage);
  const doing = stage === undefined ? t(`runs.${run.kind}`) : common(`stages.${stage}`);
  const words = isReconnecting ? t('runs.reconnecting') : status === 'queued' ? t('runs.waiting') : doing;
  const left = progress?.secondsLeft ?? null;
  return (
    <div className={classes.progress} role="status">
      <div>
        <strong>{words}</strong>
        <span>{formatPercent(percent, language)}</span>
      </div>
      <Progress size={5} value={percent} aria-label={words} />
      <small>
        {left === null ? t('runs.timeUnknown') : t('runs.timeLeft', { time: formatDuration(left, language) })}
      </small>
    </div>
  );
}
