import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { useSession } from '../../lib/session/session.ts';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { VisitorIntro } from '../../ui/pages/visitor-intro.tsx';
import { RecentTranscriptions } from './recent-transcriptions.tsx';
import { RecordingForm } from './recording-form.tsx';

/** Recordings become text: what it does for a visitor, the form and what was made for anyone who is logged in. */
export function SpeechToTextPage({ title }: { readonly title: string }) {
  const { t } = useTranscriptionTexts();
  const { user } = useSession();
  return (
    <Page title={title} lead={t('lead')} help={<HowItWorks video="transcribe-a-recording" of={title} />}>
      {user === null ? (
        <Visitor />
      ) : (
        <>
          <RecordingForm userId={user.wwid} />
          <RecentTranscriptions />
        </>
      )}
    </Page>
  );
}

const facts = ['words', 'speakers', 'files', 'price'] as const;

function Visitor() {
  const { t } = useTranscriptionTexts();
  return (
    <VisitorIntro
      text={t('visitor.text')}
      logIn={t('visitor.logIn')}
      facts={facts.map((fact) => ({
        title: t(`visitor.facts.${fact}.title`),
        text: t(`visitor.facts.${fact}.text`),
      }))}
    />
  );
}
