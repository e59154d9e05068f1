import { Progress } from '@mantine/core';
import type { JobProgress, JobStatus } from '@timbre/contract/jobs';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { minutesLeft } from '../../lib/time-left.ts';
import { leftWords, type LeftText } from './left-words.ts';
import classes from './under-way-line.module.css';

interface UnderWayLineProps {
  /** Of what is made. */
  readonly title: string;
  /** What is being done, in words. */
  readonly stage: string;
  readonly job: { readonly status: JobStatus; readonly progress: JobProgress | null };
  readonly t: LeftText;
}

/** How far a job of a list's row is, and how long it still takes where that is known. */
export function UnderWayLine({ title, stage, job: { status, progress }, t }: UnderWayLineProps) {
  const language = useLanguage();
  const fraction = progress?.fraction ?? 0;
  const percent = Math.floor(100 * fraction);
  const secondsLeft = status === 'running' ? (progress?.secondsLeft ?? 0) : 0;
  const words = [
    `${stage}${percent === 0 ? '' : ` ${formatPercent(percent, language)}`}`,
    ...(secondsLeft > 0 ? [leftWords(minutesLeft(secondsLeft, fraction), t)] : []),
  ];
  return (
    <span className={classes.underWay} role="status">
      <span>{words.join(' · ')}</span>
      <Progress size={3} value={percent} aria-label={title} />
    </span>
  );
}
