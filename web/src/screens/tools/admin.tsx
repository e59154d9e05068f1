import { screenOf } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AuditPanel } from '../../features/admin/studio/audit-panel.tsx';
import { CodesPanel } from '../../features/admin/partners/codes-panel.tsx';
import { EnginesPanel } from '../../features/admin/studio/engines-panel.tsx';
import { ImageReportsPanel } from '../../features/admin/studio/image-reports-panel.tsx';
import { JobsPanel } from '../../features/admin/studio/jobs-panel.tsx';
import { InvoicesPanel } from '../../features/admin/money/invoices-panel.tsx';
import { MessagesPanel } from '../../features/admin/messages/messages-panel.tsx';
import { SurveysPanel } from '../../features/admin/surveys/surveys-panel.tsx';
import { OverviewPanel } from '../../features/admin/studio/overview-panel.tsx';
import { StoragePanel } from '../../features/admin/studio/storage-panel.tsx';
import { TabBar } from '../../features/admin/tab-bar.tsx';
import { UsersPanel } from '../../features/admin/users/users-panel.tsx';
import { VoiceReviewPanel } from '../../features/admin/studio/voice-review-panel.tsx';
import { PartnersPanel } from '../../features/admin/partners/partners-panel.tsx';
import { OwnerDownload } from '../../features/invoices/download-button.tsx';
import { PricesPanel } from '../../features/pricing/editing/prices-panel.tsx';
import { ContentPanel } from '../../features/content/editing/content-panel.tsx';
import { Mailbox } from '../../features/mailbox/mailbox.tsx';
import { InvitationsPanel } from '../../features/admin/users/invitations-panel.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Page } from '../../ui/pages/page.tsx';
import { Section } from '../../ui/pages/section.tsx';
import '../../i18n/areas/admin.ts';

export function Screen() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Page title={screenOf('admin').title[language]} lead={t('admin.lead')}>
      <TabBar
        panels={{
          overview: <OverviewPanel />,
          users: <UsersPanel />,
          jobs: <JobsPanel />,
          engines: <EnginesPanel />,
          storage: <StoragePanel />,
          voices: <VoiceReviewPanel />,
          images: <ImageReportsPanel />,
          content: <ContentPanel />,
          prices: <PricesPanel />,
          invoices: <InvoicesPanel download={(number) => <OwnerDownload number={number} />} />,
          codes: <CodesPanel />,
          invitations: <InvitationsPanel />,
          affiliates: <PartnersPanel />,
          messages: <MessagesPanel />,
          surveys: <SurveysPanel />,
          mailbox: (
            <Section title={t('mailbox.title')} text={t('mailbox.text')}>
              <Mailbox />
            </Section>
          ),
          audit: <AuditPanel />,
        }}
      />
    </Page>
  );
}
