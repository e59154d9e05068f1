import { Button } from '@mantine/core';
import type { OriginalImage } from '@timbre/contract/images/images';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { Navigate } from '../../lib/router/navigate.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { useSession } from '../../lib/session/session.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { VisitorIntro } from '../../ui/pages/visitor-intro.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useImage, useImageWork, type ImageWork } from './api.ts';
import { CutOutEditor } from './cut-out-editor.tsx';
import { EnlargeRow } from './enlarge-row.tsx';
import classes from './images.module.css';
import { PictureDrop } from './picture-drop.tsx';
import { PictureList } from './picture-list.tsx';
import { ResultState } from './result-state.tsx';

const facts = ['people', 'brush', 'free'] as const;

/** Pictures without their backgrounds, and larger ones: what one has, or one of them (`?id=`). */
export function ImagePage({ title }: { readonly title: string }) {
  const { t } = useImageTexts();
  const { user } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const work = useImageWork();
  const id = search.get('id');
  if (user === null) {
    const told = facts.map((fact) => ({ title: t(`facts.${fact}.title`), text: t(`facts.${fact}.text`) }));
    return (
      <Page title={title} lead={t('lead')}>
        <VisitorIntro text={t('logInText')} logIn={t('logIn')} facts={told} />
      </Page>
    );
  }
  if (id !== null) return <OnePicture key={id} id={id} title={title} work={work} />;
  return (
    <Page title={title} lead={t('lead')}>
      <PictureDrop begin={work.begin} onBegun={(begun) => void navigate(`?id=${begun}`)} />
      <PictureList />
    </Page>
  );
}

interface OnePictureProps {
  readonly id: string;
  readonly title: string;
  readonly work: ImageWork;
}

function OnePicture({ id, title, work }: OnePictureProps) {
  const { t } = useImageTexts();
  const { pathname } = useLocation();
  const { data, error, refetch } = useImage(id);
  const [isAsking, setIsAsking] = useState(false);
  if (work.remove.isSuccess) return <Navigate to={pathname} />;
  return (
    <Page title={title}>
      <div className={classes.way}>
        <Button component={Link} to={pathname} variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
          {t('back')}
        </Button>
        {data !== undefined && data !== null && (
          <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />
      <WorkProblems work={work} />
      {data === null && (
        <Notice tone="warn">
          <p>{t('gone')}</p>
        </Notice>
      )}
      {data !== undefined && data !== null && <Made original={data} work={work} />}
      {isAsking && (
        <AskDialog
          title={t('deleteTitle')}
          action={t('delete')}
          isBusy={work.remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => work.remove.mutate(id, { onSettled: () => setIsAsking(false) })}
        >
          <p>{t('deleteText')}</p>
        </AskDialog>
      )}
    </Page>
  );
}

function WorkProblems({ work }: { readonly work: ImageWork }) {
  const parts = [work.cutOut, work.enlarge, work.cancel, work.retry, work.remove];
  const failed = parts.find(({ error }) => error !== null);
  return <Problem error={failed?.error ?? null} onClose={() => failed?.reset()} />;
}

function Made({ original, work }: { readonly original: OriginalImage; readonly work: ImageWork }) {
  const { t } = useImageTexts();
  const cutOut = original.results.find(({ kind }) => kind === 'cut-out');
  return (
    <>
      <h2 className={classes.name}>{original.name}</h2>
      {cutOut === undefined && (
        <div className={classes.begin}>
          <Button loading={work.cutOut.isPending} onClick={() => work.cutOut.mutate(original.id)}>
            {t('begin')}
          </Button>
        </div>
      )}
      {cutOut !== undefined && cutOut.status !== 'done' && <ResultState result={cutOut} work={work} />}
      {cutOut?.status === 'done' && <CutOutEditor key={cutOut.id} original={original} result={cutOut} />}
      <EnlargeRow original={original} work={work} />
    </>
  );
}
