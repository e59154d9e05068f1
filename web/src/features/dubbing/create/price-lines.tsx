import { dubPrice, dubRates } from '../../../domain/dubbing/dub-price.ts';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration, formatNumber } from '../../../lib/format.ts';
import classes from './create-dub.module.css';

/** What it costs: by the second, and for this video once its length is known. */
export function PriceLines({ seconds }: { readonly seconds: number | null }) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const rate = (credits: number) => formatNumber(credits, language, 2);
  const rule = t('price.rule', { text: rate(dubRates.text), speech: rate(dubRates.speech) });
  if (seconds === null || seconds <= 0)
    return (
      <p className={classes.price} role="status">
        {rule} {t('price.safe')}
      </p>
    );
  const { text, speech } = dubPrice(seconds);
  const length = formatDuration(seconds, language);
  return (
    <p className={classes.price} role="status">
      <strong>{t('price.now', { count: text, credits: formatCredits(text, language), length })}</strong>{' '}
      {t('price.later', { credits: formatCredits(speech, language) })} {rule} {t('price.safe')}
    </p>
  );
}
