import type { UserInfo } from '@timbre/contract/accounts';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatCredits, formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useCreditBalance, useUserRights } from './api.ts';
import { CreditEntries } from './credit-entries.tsx';
import classes from './credits-section.module.css';

/** Balance by bucket, storage, and every movement. */
export function CreditsSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: balance, error } = useCreditBalance();
  const { data: rights } = useUserRights();
  const credits = (value: number | null | undefined) =>
    value === undefined || value === null ? '–' : formatCredits(value, language);
  const storage = () => {
    if (rights === undefined) return '–';
    const used = formatBytes(rights.usedStorageBytes, language);
    if (rights.storageBytes === null) return t('account.storageUnlimited', { used });
    return t('account.storageValue', { used, whole: formatBytes(rights.storageBytes, language) });
  };
  return (
    <Section title={t('credits.title')} text={t('credits.text')}>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <dl className={classes.figures}>
        <div data-main>
          <dt>{t('credits.total')}</dt>
          <dd>{credits(balance?.allCredits)}</dd>
        </div>
        <div>
          <dt>{t('credits.lifetime')}</dt>
          <dd>{credits(balance?.lifetime)}</dd>
        </div>
        <div>
          <dt>{t('credits.limited')}</dt>
          <dd>{credits(balance?.limited)}</dd>
        </div>
        {balance?.trial !== undefined && balance.trial !== null && (
          <div>
            <dt>
              {user.trialEndsAt === null
                ? t('credits.trial')
                : t('credits.trialUntil', { date: formatDate(user.trialEndsAt, language) })}
            </dt>
            <dd>{credits(balance.trial)}</dd>
          </div>
        )}
        <div>
          <dt>{t('credits.heldNow')}</dt>
          <dd>{credits(balance?.held)}</dd>
        </div>
      </dl>
      <dl className={classes.facts}>
        <dt>{t('account.storage')}</dt>
        <dd>{storage()}</dd>
        <dt>{t('account.commercial')}</dt>
        <dd>{rights === undefined ? '–' : t(rights.hasCommercialRights ? 'account.yes' : 'account.no')}</dd>
      </dl>
      <CreditEntries />
    </Section>
  );
}
