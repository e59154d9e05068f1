import { Button } from '@mantine/core';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useStudio } from '../studio-context.ts';
import { RunEnded } from './run-ended.tsx';
import { RunProgress } from './run-progress.tsx';
import classes from './runs.module.css';
import { useDubRun } from './use-dub-run.ts';
import { useRunActions } from './use-run-actions.ts';

/** What is being made of the project, with the way to stop it; or why the last one ended without a result. */
export function RunBar() {
  const { t } = useDubEditorTexts();
  const { dub } = useStudio();
  const followed = useDubRun(dub, (ended) => {
    if (ended?.status === 'done' && ended.kind === 'speech') showToast(t('speech.done'), 'done');
    if (ended?.status === 'done' && ended.kind === 'text') showToast(t('languages.added'), 'done');
  });
  const { cancel } = useRunActions(dub.taskId);
  if (followed !== null)
    return (
      <div className={classes.bar}>
        <RunProgress run={followed} />
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: showError })}
        >
          {t('stop')}
        </Button>
      </div>
    );
  return <RunEnded dub={dub} />;
}
