import { ReferralPage } from '../features/referrals/referral-page.tsx';

export function Screen() {
  return <ReferralPage />;
}
