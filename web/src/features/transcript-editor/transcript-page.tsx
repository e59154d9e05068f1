import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { TranscriptionState } from '../../domain/recordings/transcription-state.tsx';
import { useFollowed, useTranscriptionWork } from '../transcription/api.ts';
import { useTranscription } from './api.ts';
import { HeardLanguageField } from './heard-language-field.tsx';
import { TranscriptEditor } from './transcript-editor.tsx';
import classes from './transcript-page.module.css';

const none: readonly Transcription[] = [];

/** One transcript (`?id=`): being made, failed, or under someone's hands. */
export function TranscriptPage({ title }: { readonly title: string }) {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useTranscription(id);
  useFollowed(data === undefined ? none : [data]);
  const isMissing = id === '' || (error instanceof ApiError && error.code === 'input.not-found');
  if (data?.status === 'done') return <TranscriptEditor key={data.id} transcription={data} />;
  return (
    <div className={classes.page}>
      <BackLink />
      {isMissing ? (
        <Missing title={title} />
      ) : (
        <Page title={data?.title ?? title}>
          <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />
          {data !== undefined && (isUnderWay(data) ? <Working of={data} /> : <Failed {...data} />)}
        </Page>
      )}
    </div>
  );
}

function BackLink() {
  const { t } = useTranscriptEditorTexts();
  const to = screenPath('transcriptions');
  return (
    <Button component={Link} to={to} variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
      {t('back')}
    </Button>
  );
}

function Missing({ title }: { readonly title: string }) {
  const { t } = useTranscriptEditorTexts();
  return (
    <Page title={title}>
      <Notice tone="plain">
        <p>
          <strong>{t('gone')}</strong> {t('goneText')}
        </p>
      </Notice>
    </Page>
  );
}

/** How far it is, how long it takes still, and the way out. */
function Working({ of: one }: { readonly of: Transcription }) {
  const { t } = useTranscriptEditorTexts();
  const { cancel } = useTranscriptionWork();
  return (
    <div className={classes.working}>
      <TranscriptionState of={one} />
      <p className={classes.hint}>{t('workingText')}</p>
      <Button size="compact-sm" variant="default" onClick={() => cancel.mutate(one.id)} loading={cancel.isPending}>
        {t('cancel')}
      </Button>
      <Problem error={cancel.error} onClose={cancel.reset} />
    </div>
  );
}

/** Why it failed, and another try with the same recording, in another language where that was it. */
function Failed({ id, error, language: heard }: Transcription) {
  const { t } = useTranscriptEditorTexts();
  const { retry } = useTranscriptionWork();
  const [language, setLanguage] = useState(heard);
  return (
    <form
      className={classes.failed}
      onSubmit={(event) => {
        event.preventDefault();
        retry.mutate({ id, ...(language === null ? {} : { language }) });
      }}
    >
      <Notice tone={error === null ? 'plain' : 'fail'}>
        <p>{error === null ? t('cancelled') : <FailureReason code={error.code} />}</p>
      </Notice>
      <HeardLanguageField value={language} onChange={setLanguage} />
      <Problem error={retry.error} onClose={retry.reset} />
      <div>
        <Button type="submit" loading={retry.isPending}>
          {t(language === heard || language === null ? 'retry' : 'retryIn')}
        </Button>
      </div>
    </form>
  );
}
