import type { CreditBalance } from '@timbre/contract/credits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatCredits, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { bucketRows } from './bucket-rows.ts';
import { BucketWave } from './bucket-wave.tsx';
import classes from './credit-buckets.module.css';
import '../../i18n/areas/credits.ts';

/** The balance and what it consists of; what is frozen or set aside is explained. */
export function CreditBuckets({ balance }: { readonly balance: CreditBalance | undefined }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { user } = useSession();
  const credits = (value: number | undefined) => (value === undefined ? '–' : formatCredits(value, language));
  const { rows, frozen } = balance ? bucketRows(balance) : { rows: [], frozen: 0 };
  const noteOf = (name: 'trial' | 'limited' | 'lifetime') =>
    name === 'trial' && user?.trialEndsAt
      ? tp('credits.trialUntil', { date: formatDate(user.trialEndsAt, language) })
      : tp(`credits.${name}Text`);
  return (
    <>
      <div className={classes.balance}>
        <dl className={classes.total}>
          <dt>{tp('credits.total')}</dt>
          <dd>{user?.role === 'owner' ? t('credits.notCharged') : credits(balance?.allCredits)}</dd>
        </dl>
        <BucketWave buckets={rows} />
      </div>
      {frozen > 0 && (
        <Notice tone="warn">
          <p>{tp('credits.frozen', { credits: credits(frozen) })}</p>
          <PlansLink source="credits-frozen" look="button">
            {tp('credits.frozenAction')}
          </PlansLink>
        </Notice>
      )}
      <dl className={classes.buckets}>
        {rows.map(({ name, credits: value }) => (
          <div key={name}>
            <dt>
              <i data-bucket={name} />
              {tp(`credits.${name}`)}
              <span>{noteOf(name)}</span>
            </dt>
            <dd>{credits(value)}</dd>
          </div>
        ))}
      </dl>
      {balance !== undefined && balance.held > 0 && (
        <p className={classes.held}>{tp('credits.held', { credits: credits(balance.held) })}</p>
      )}
    </>
  );
}
