import { trial } from '@timbre/contract/plans';
import { cleanInviteCode, inviteQuery } from '@timbre/contract/referrals/referrals';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { givenInviteCode } from '../../lib/session/arrival.ts';
import { useInvitation } from '../../domain/plans/use-invitation.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import '../../i18n/areas/login.ts';

/** What a friend's invitation adds to the trial, where there is one. */
export function InvitedNotice() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  // The address may not have been noted yet when this screen is the first to open.
  const code = cleanInviteCode(query.get(inviteQuery.elsewhere) ?? '') ?? givenInviteCode();
  const { data } = useInvitation(code ?? null);
  if (data === undefined) return null;
  return (
    <Notice tone={data.isValid ? 'done' : 'plain'}>
      <p>
        {data.isValid
          ? t('login.invited', { credits: data.trialCredits, usual: trial.credits })
          : t('login.invitationOver')}
      </p>
    </Notice>
  );
}
