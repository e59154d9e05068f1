import { dubPrice, dubRates } from '../../../domain/dubbing/dub-price.ts';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration, formatNumber } from '../../../lib/format.ts';
import classes from './create-dub.module.css';

interface PriceLinesProps {
  readonly seconds: number | null;
  /** Each is priced by itself. */
  readonly languages?: number;
}

/** What it costs: by the second, and for this video once its length is known. */
export function PriceLines({ seconds, languages = 1 }: PriceLinesProps) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const isAlone = languages < 2;
  const rate = (credits: number) => formatNumber(credits, language, 2);
  const rates = { text: rate(dubRates.text), speech: rate(dubRates.speech) };
  const rule = t(isAlone ? 'price.rule' : 'price.ruleEach', rates);
  if (seconds === null || seconds <= 0)
    return (
      <p className={classes.price} role="status">
        {rule} {t('price.safe')}
      </p>
    );
  const price = dubPrice(seconds);
  const [text, speech] = [price.text * languages, price.speech * languages];
  const told = {
    count: text,
    credits: formatCredits(text, language),
    length: formatDuration(seconds, language),
    languages: formatNumber(languages, language),
  };
  return (
    <p className={classes.price} role="status">
      <strong>{t(isAlone ? 'price.now' : 'price.nowEach', told)}</strong>{' '}
      {t('price.later', { credits: formatCredits(speech, language) })} {rule} {t('price.safe')}
    </p>
  );
}
