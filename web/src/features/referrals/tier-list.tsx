import type { OutputOf } from '@timbre/contract/call';
import { referralTiers, type listInviteRewards } from '@timbre/contract/referrals/referrals';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import classes from './tier-list.module.css';

type Progress = Pick<OutputOf<typeof listInviteRewards>, 'mode' | 'tiers'>;

/** The bands of friends and what each brings; with how far someone has come. */
export function TierList({ progress }: { readonly progress?: Progress }) {
  const { t } = useProgrammeTexts();
  return (
    <section className={classes.tiers} aria-labelledby="invite-tiers">
      <h2 id="invite-tiers">{t('referral.tiers')}</h2>
      <ol>
        {referralTiers.map(({ id, firstFriend, friendLimit, credits }) => {
          const size = friendLimit - firstFriend + 1;
          const reached = progress?.tiers.find((tier) => tier.id === id)?.reached;
          const what = size === 1 ? 'one' : progress?.mode === 'milestone' ? 'once' : 'each';
          return (
            <li key={id} data-full={reached === size || undefined}>
              <strong>{size === 1 ? firstFriend : `${firstFriend}–${friendLimit}`}</strong>
              <span>{t(`referral.${what}`, { credits })}</span>
              {reached !== undefined && (
                <>
                  <progress value={reached} max={size} aria-hidden="true" />
                  <small>
                    {reached === size ? t('referral.full') : t('referral.reached', { reached, total: size })}
                  </small>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
