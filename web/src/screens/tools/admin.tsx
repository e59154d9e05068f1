import { screenOf } from '@timbre/contract/screens';
import { useTranslation } from 'react-i18next';
import { Mailbox } from '../../features/mailbox/mailbox.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';

export function Screen() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Page title={screenOf('admin').title[language]} lead={t('admin.lead')}>
      <Section title={t('mailbox.title')} text={t('mailbox.text')}>
        <Mailbox />
      </Section>
    </Page>
  );
}
