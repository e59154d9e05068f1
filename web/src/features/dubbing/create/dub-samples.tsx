import type { DubSample } from '@timbre/contract/dubbing/dubbing';
import { IconMovie } from '@tabler/icons-react';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatLanguage } from '../../../lib/format.ts';
import { useDubSamples } from '../api.ts';
import classes from './dub-samples.module.css';

interface DubSamplesProps {
  readonly onChoose: (sample: DubSample) => void;
}

/** Clips to try it with; where there are none, or they can't be read, they are not offered. */
export function DubSamples({ onChoose }: DubSamplesProps) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const { data: samples = [] } = useDubSamples();
  if (samples.length === 0) return null;
  return (
    <section className={classes.samples} aria-label={t('samples.title')}>
      <h3>{t('samples.title')}</h3>
      <ul>
        {samples.map((sample) => {
          const { caseId, title, sourceLanguage, durationSeconds, coverUrl } = sample;
          return (
            <li key={caseId}>
              <button type="button" aria-label={t('samples.choose', { title })} onClick={() => onChoose(sample)}>
                <span className={classes.picture}>
                  <IconMovie size={26} stroke={1.3} aria-hidden="true" />
                  {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" decoding="async" />}
                </span>
                <strong>{title}</strong>
                <small>
                  {formatLanguage(sourceLanguage, language)} · {formatClock(durationSeconds)}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
