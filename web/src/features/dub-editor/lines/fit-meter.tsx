import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { useState } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { fitLevel, type LineFit } from '../fit/facts.ts';
import classes from './lines.module.css';

const ShortenDialog = deferredDialog(async () => (await import('./shorten-dialog.tsx')).ShortenDialog);

interface FitMeterProps {
  readonly line: DubLine;
  readonly fit: LineFit;
}

/** The bar shows lines of up to twice their time. */
const shownShare = 2;

/** How long a line takes at its voice's own pace, against the time it has, what is done about it, and what can be. */
export function FitMeter({ line, fit }: FitMeterProps) {
  const { t } = useDubEditorTexts();
  const language = useLanguage();
  const [isShortening, setIsShortening] = useState(false);
  const level = fitLevel(fit);
  const slot = line.end - line.start;
  const seconds = (value: number) => formatNumber(value, language, 1);
  const length = t(fit.isMeasured ? 'fit.length' : 'fit.guess', {
    natural: seconds(fit.naturalSeconds),
    slot: seconds(slot),
  });
  const facts = [
    length,
    ...(fit.speed > 1.005 || fit.speed < 0.995
      ? [t('fit.speed', { speed: formatNumber(fit.speed, language, 2) })]
      : []),
    ...(fit.borrowedSeconds > 0.05 ? [t('fit.borrowed', { seconds: seconds(fit.borrowedSeconds) })] : []),
    ...(level === 'over' ? [t('fit.over', { seconds: seconds(fit.overSeconds) })] : []),
  ].join(' · ');
  const share = slot > 0 ? Math.min(1, fit.naturalSeconds / slot / shownShare) : 1;
  return (
    <div className={classes.fit} data-level={level}>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </span>
      <span>{facts}</span>
      {level === 'over' && (
        <button type="button" onClick={() => setIsShortening(true)}>
          {t('lines.shorten')}
        </button>
      )}
      {isShortening && <ShortenDialog line={line} onClose={() => setIsShortening(false)} />}
    </div>
  );
}
