import { Button, Progress } from '@mantine/core';
import type { Alignment } from '@timbre/contract/alignment/alignment';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { Navigate } from '../../lib/router/navigate.tsx';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { VisitorIntro } from '../../ui/pages/visitor-intro.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { AlignmentEditor } from './alignment-editor.tsx';
import { AlignmentForm } from './alignment-form.tsx';
import { AlignmentList } from './alignment-list.tsx';
import { FailedAlignment } from './failed-alignment.tsx';
import { alignmentPath } from './alignment-path.ts';
import { useAlignment, useAlignmentWork } from './api.ts';
import { progressWords } from './progress-words.ts';
import classes from './alignment.module.css';

const path = '/subtitle-alignment';
const facts = ['lines', 'doubts', 'formats', 'price'] as const;

/** A recording and its text become subtitles: the form and what was made before, or one of them (`?id=`). */
export function AlignmentPage({ title }: { readonly title: string }) {
  const { t } = useAlignmentTexts();
  const { user } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const help = <HowItWorks video="align-subtitles" of={title} />;
  if (user === null) {
    return (
      <Page title={title} lead={t('lead')} help={help}>
        <VisitorIntro
          text={t('logInText')}
          logIn={t('logIn')}
          facts={facts.map((fact) => ({ title: t(`facts.${fact}.title`), text: t(`facts.${fact}.text`) }))}
        />
      </Page>
    );
  }
  if (id !== null) return <OneAlignment key={id} id={id} title={title} />;
  const again = search.get('again');
  const onBegun = (begun: string) => void navigate(alignmentPath(begun));
  return (
    <Page title={title} lead={t('lead')} help={help}>
      {again === null ? <AlignmentForm onBegun={onBegun} /> : <AgainForm key={again} id={again} onBegun={onBegun} />}
      <AlignmentList />
    </Page>
  );
}

/** Another text to the recording of one that was aligned before, which stays as it is. */
function AgainForm({ id, onBegun }: { readonly id: string; readonly onBegun: (id: string) => void }) {
  const { data, error, refetch } = useAlignment(id);
  if (data !== undefined) return <AlignmentForm from={data} onBegun={onBegun} />;
  return (
    <>
      <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />
      {error !== null && <AlignmentForm onBegun={onBegun} />}
    </>
  );
}

function OneAlignment({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useAlignmentTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useAlignment(id);
  const { cancel, remove } = useAlignmentWork();
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = data?.status === 'queued' || data?.status === 'running';
  // The editor goes first: what it has not saved yet is no one's any more.
  if (remove.isSuccess) return <Navigate to={path} />;
  const ask = isAsking && (
    <AskDialog
      title={t('deleteTitle')}
      action={t('delete')}
      isBusy={remove.isPending}
      onClose={() => setIsAsking(false)}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => showToast(t('deleted'), 'done'),
          // What went wrong stands on the page, which the question would cover.
          onSettled: () => setIsAsking(false),
        })
      }
    >
      <p>{t('deleteText')}</p>
    </AskDialog>
  );
  const problem = <Problem error={cancel.error ?? remove.error} onClose={() => (cancel.reset(), remove.reset())} />;
  if (data?.status === 'done') {
    return (
      <>
        {problem}
        <AlignmentEditor key={data.id} alignment={data} onDelete={() => setIsAsking(true)} />
        {ask}
      </>
    );
  }
  return (
    <Page title={title}>
      <div className={classes.way}>
        <Button component={Link} to={path} variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
          {t('back')}
        </Button>
        {data !== undefined && (
          <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <Problem error={error} onClose={() => void navigate(path)} onRetry={() => void refetch()} />
      {problem}
      {isOpen && <UnderWay one={data} isStopping={cancel.isPending} onCancel={() => cancel.mutate(id)} />}
      {data !== undefined && !isOpen && <FailedAlignment alignment={data} />}
      {ask}
    </Page>
  );
}

interface UnderWayProps {
  readonly one: Alignment;
  readonly isStopping: boolean;
  readonly onCancel: () => void;
}

/** How far it is, and the way to stop it. */
function UnderWay({ one: { status, progress }, isStopping, onCancel }: UnderWayProps) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const fraction = progress?.fraction ?? 0;
  const stage = progress?.stage;
  return (
    <div className={classes.sending} role="status">
      <p>
        {[
          t(`stages.${stage === 'listening' || stage === 'aligning' ? stage : 'waiting'}`),
          ...(status === 'running' && progress !== null ? progressWords(progress, t, language) : []),
        ].join(' · ')}
      </p>
      <Progress value={100 * fraction} animated aria-label={t('states.running')} />
      <Button size="compact-sm" variant="default" onClick={onCancel} loading={isStopping}>
        {t('cancel')}
      </Button>
    </div>
  );
}
