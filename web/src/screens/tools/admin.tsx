import { screenOf } from '@timbre/contract/screens';
import { useTranslation } from 'react-i18next';
import { AuditPanel } from '../../features/admin/audit-panel.tsx';
import { CodesPanel } from '../../features/admin/codes-panel.tsx';
import { EnginesPanel } from '../../features/admin/engines-panel.tsx';
import { JobsPanel } from '../../features/admin/jobs-panel.tsx';
import { OverviewPanel } from '../../features/admin/overview-panel.tsx';
import { StoragePanel } from '../../features/admin/storage-panel.tsx';
import { TabBar } from '../../features/admin/tab-bar.tsx';
import { UsersPanel } from '../../features/admin/users-panel.tsx';
import { VoiceDeskPanel } from '../../features/admin/voice-desk-panel.tsx';
import { PartnersPanel } from '../../features/admin/partners-panel.tsx';
import { ContentPanel } from '../../features/content/content-panel.tsx';
import { Mailbox } from '../../features/mailbox/mailbox.tsx';
import { InvitationsPanel } from '../../features/admin/invitations-panel.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
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
          voices: <VoiceDeskPanel />,
          content: <ContentPanel />,
          codes: <CodesPanel />,
          invitations: <InvitationsPanel />,
          affiliates: <PartnersPanel />,
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
