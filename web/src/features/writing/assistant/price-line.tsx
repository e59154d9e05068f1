import { prices } from '@timbre/contract/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatCredits, formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUserRights } from '../../credits/api.ts';
import classes from './assistant-panel.module.css';

/** What the next generation costs, and how many are left today. */
export function PriceLine() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { user } = useSession();
  const left = useUserRights().data?.generationsLeft ?? null;
  const credits = formatCredits(prices.writingPerGeneration, language);
  const parts = [
    user?.role === 'owner' ? t('price.free') : t('price.each', { credits }),
    ...(left === null ? [] : [t('price.left', { count: left, shown: formatNumber(left, language) })]),
  ];
  return <p className={classes.hint}>{parts.join(' · ')}</p>;
}
