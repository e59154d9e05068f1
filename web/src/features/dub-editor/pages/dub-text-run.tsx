import { Button } from '@mantine/core';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { useDubRun } from '../runs/use-dub-run.ts';
import { useRunActions } from '../runs/use-run-actions.ts';
import classes from './pages.module.css';

interface FrameProps {
  readonly title: string;
  readonly cover: string;
  readonly children: ReactNode;
}

function Frame({ title, cover, children }: FrameProps) {
  const { t } = useDubEditorTexts();
  return (
    <div className={classes.page}>
      <Button
        component={Link}
        to={screenPath('video-translations')}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} />}
      >
        {t('back')}
      </Button>
      <Page title={title}>
        <div className={classes.run}>
          {cover !== '' && <img src={cover} alt="" className={classes.cover} />}
          <div>{children}</div>
        </div>
      </Page>
    </div>
  );
}

/** How far hearing and translating is, how long it still takes, and the way out. */
export function DubWorking({ dub }: { readonly dub: Dub }) {
  const { t } = useDubEditorTexts();
  const language = useLanguage();
  const run = useDubRun(dub);
  const { cancel } = useRunActions(dub.taskId);
  const targets = dub.targets.map((target) => formatLanguage(target.language, language)).join(', ');
  return (
    <Frame title={dub.title} cover={dub.coverUrl}>
      <p className={classes.languages}>
        {dub.sourceLanguage === null ? t('text.unknown') : formatLanguage(dub.sourceLanguage, language)} → {targets}
      </p>
      <RunProgress run={run} />
      <p className={classes.hint}>{t('text.leave')}</p>
      <Button size="compact-sm" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('stop')}
      </Button>
      <Problem error={cancel.error} onClose={cancel.reset} />
    </Frame>
  );
}

/** Why there is no text, and another try. */
export function DubFailed({ dub }: { readonly dub: Dub }) {
  const { t } = useDubEditorTexts();
  const { retry } = useRunActions(dub.taskId);
  const error = dub.run?.error ?? null;
  return (
    <Frame title={dub.title} cover={dub.coverUrl}>
      <Notice tone={error === null ? 'plain' : 'fail'}>
        <p>{error === null ? t('text.stopped') : <FailureReason code={error.code} />}</p>
      </Notice>
      <p className={classes.hint}>{t('text.kept')}</p>
      <Button loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
        {t('retry')}
      </Button>
      <Problem error={retry.error} onClose={retry.reset} />
    </Frame>
  );
}
