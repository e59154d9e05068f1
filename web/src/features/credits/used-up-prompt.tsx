import { CloseButton } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatNumber } from '../../lib/format.ts';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import classes from './used-up-prompt.module.css';
import '../../i18n/areas/credits.ts';

/** Over the work of someone who has nothing left of what comes with Free. */
export function UsedUpPrompt({ kind }: { readonly kind: 'free' | 'trial' }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <aside className={classes.prompt} aria-label={tp(`usedUp.${kind}`)}>
      <div>
        <strong>{tp(`usedUp.${kind}`)}</strong>
        <p>{tp(`usedUp.${kind}Text`, { days: formatNumber(trial.days, language) })}</p>
      </div>
      <div className={classes.actions}>
        <PlansLink source={`used-up-${kind}`} look="main-button">
          {t('shortage.upgrade')}
        </PlansLink>
        <PlansLink source={`used-up-${kind}`} look="button" isPayAsYouGo>
          {t('shortage.buy')}
        </PlansLink>
        <CloseButton size="sm" aria-label={tp('usedUp.close')} onClick={() => setIsClosed(true)} />
      </div>
    </aside>
  );
}
