import { screenOf } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataSection } from '../../features/account/data-section.tsx';
import { DeleteSection } from '../../features/account/delete-section.tsx';
import { LocaleSection } from '../../features/account/locale-section.tsx';
import { PartnerConnect } from '../../features/account/partner-connect.tsx';
import { PasswordSection } from '../../features/account/password-section.tsx';
import { ProfileSection } from '../../features/account/profile-section.tsx';
import { SessionsSection } from '../../features/account/sessions-section.tsx';
import { ImportSection } from '../../features/account-imports/import-section.tsx';
import { ApiKeysSection } from '../../features/api-keys/api-keys-section.tsx';
import { BalanceSection } from '../../features/api-usage/balance-section.tsx';
import { UsageSection } from '../../features/api-usage/usage-section.tsx';
import { DataRequestsSection } from '../../features/contact/data-requests-section.tsx';
import { CreditsSection } from '../../features/credits/credits-section.tsx';
import { IdentitiesSection } from '../../features/identities/identities-section.tsx';
import { InvoicesSection } from '../../features/invoices/invoices-section.tsx';
import { RedeemSection } from '../../features/redemption/redeem-section.tsx';
import { InviteSection } from '../../features/referrals/invite-section.tsx';
import { SubscriptionSection } from '../../features/subscription/subscription-section.tsx';
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/pages/page.tsx';
import '../../i18n/areas/account.ts';

export function Screen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Page title={screenOf('personal-center').title[language]} lead={t('account.lead')}>
      <PartnerConnect />
      <ProfileSection user={user} />
      {user.role !== 'owner' && <SubscriptionSection />}
      {user.role !== 'owner' && <InvoicesSection />}
      <CreditsSection />
      <RedeemSection />
      <InviteSection />
      <PasswordSection key={user.wwid} user={user} />
      <IdentitiesSection user={user} />
      <SessionsSection />
      <LocaleSection user={user} />
      <ApiKeysSection />
      <BalanceSection />
      <UsageSection />
      <WebhooksSection />
      <DataSection />
      <ImportSection />
      <DataRequestsSection />
      <DeleteSection user={user} />
    </Page>
  );
}
