import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatDuration } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { WaveProgress } from '../../ui/waves/wave-progress.tsx';
import classes from './match-dialog.module.css';
import type { SearchState } from './use-match-search.ts';

const stages = ['fetching', 'listening', 'comparing'] as const;

interface SearchingProps {
  readonly state: Extract<SearchState, { readonly step: 'searching' }>;
  /** Of the file or link. */
  readonly name: string;
}

/** How far the search is, in words and as a waveform. */
export function Searching({ state: { search, isLost }, name }: SearchingProps) {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  const progress = search?.progress ?? null;
  const stage = stages.find((one) => one === progress?.stage);
  const words = t(`searching.${search?.status === 'queued' ? 'queued' : (stage ?? 'working')}`);
  const secondsLeft = progress?.secondsLeft ?? null;
  return (
    <div className={classes.searching}>
      <p className={classes.name} dir="auto">
        {name}
      </p>
      <WaveProgress fraction={progress?.fraction ?? 0} label={words} />
      <p className={classes.words}>
        <span role="status">{words}</span>
        {secondsLeft !== null && secondsLeft >= 1 && !isLost && (
          <span>{t('searching.left', { time: formatDuration(secondsLeft, language) })}</span>
        )}
      </p>
      {isLost && (
        <Notice tone="warn">
          <p>{t('searching.lost')}</p>
        </Notice>
      )}
    </div>
  );
}
