import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatBytes } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useCreditBalance, useUserRights } from './api.ts';
import { CreditBuckets } from './credit-buckets.tsx';
import { CreditDetails } from './credit-details.tsx';
import classes from './credits-section.module.css';
import '../../i18n/areas/account.ts';
import '../../i18n/areas/credits.ts';

/** The balance with the way to its details, the storage, and what is kept of listening beside it. */
export function CreditsSection() {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { data: balance, error } = useCreditBalance();
  const { data: rights } = useUserRights();
  const storage = () => {
    if (rights === undefined) return '–';
    const used = formatBytes(rights.usedStorageBytes, language);
    if (rights.storageBytes === null) return t('account.storageUnlimited', { used });
    return t('account.storageValue', { used, whole: formatBytes(rights.storageBytes, language) });
  };
  const cache = () =>
    rights === undefined
      ? '–'
      : t('account.cacheValue', {
          used: formatBytes(rights.usedCacheBytes, language),
          whole: formatBytes(rights.cacheBytes, language),
        });
  return (
    <Section title={tp('credits.title')} text={tp('credits.text')}>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <CreditBuckets balance={balance} />
      <div className={classes.actions}>
        <CreditDetails
          opener={(open) => (
            <Button variant="default" aria-haspopup="dialog" onClick={open}>
              {t('credits.details')}
            </Button>
          )}
        />
        {user?.role !== 'owner' && (
          <PlansLink source="personal-center-credits" look="link" isPayAsYouGo>
            {t('credits.getMore')}
          </PlansLink>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t('account.storage')}</dt>
        <dd>{storage()}</dd>
        <dt>{t('account.cache')}</dt>
        <dd>{cache()}</dd>
        <dt>{t('account.commercial')}</dt>
        <dd>{rights === undefined ? '–' : t(rights.hasCommercialRights ? 'account.yes' : 'account.no')}</dd>
      </dl>
    </Section>
  );
}
