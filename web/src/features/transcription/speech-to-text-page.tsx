import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/return-path';
import { Link, useLocation } from 'react-router';
import { useTranscriptionTexts } from '../../i18n/use-transcription-texts.ts';
import { useSession } from '../../lib/session.ts';
import { HowItWorks } from '../../ui/how-it-works.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RecentTranscriptions } from './recent-transcriptions.tsx';
import { RecordingForm } from './recording-form.tsx';
import classes from './speech-to-text.module.css';

/** Recordings become text: what it does for a visitor, the form and what was made for whoever is logged in. */
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
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice tone="plain">
        <p>{t('visitor.text')}</p>
        <Button component={Link} to={loginPath(pathname + search)}>
          {t('visitor.logIn')}
        </Button>
      </Notice>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`visitor.facts.${fact}.title`)}</dt>
            <dd>{t(`visitor.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
