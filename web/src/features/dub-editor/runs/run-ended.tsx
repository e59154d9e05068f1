import { Button } from '@mantine/core';
import type { Dub, DubRun } from '@timbre/contract/dubbing/dub-view';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import classes from './runs.module.css';
import { useRunActions } from './use-run-actions.ts';

type Ended = Pick<DubRun, 'kind' | 'language' | 'error'> & { readonly status: 'failed' | 'cancelled' };

/** What was not made: what was asked for last, or a language whose translation is still missing. */
function endedOf({ run, languages }: Pick<Dub, 'run' | 'languages'>): Ended | null {
  const isShown = languages.some(({ language }) => language === run?.language);
  // Files say themselves how they ended.
  if (run !== null && run.kind !== 'file' && isShown && (run.status === 'failed' || run.status === 'cancelled'))
    return { ...run, status: run.status };
  const missing = languages.find(({ state }) => state === 'failed' || state === 'stopped');
  if (missing === undefined) return null;
  const { language, error, state } = missing;
  return { kind: 'text', language, error, status: state === 'failed' ? 'failed' : 'cancelled' };
}

/** Why something ended without a result, and another try. */
export function RunEnded({ dub }: { readonly dub: Pick<Dub, 'taskId' | 'run' | 'languages'> }) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { retry } = useRunActions(dub.taskId);
  const ended = endedOf(dub);
  if (ended === null) return null;
  const { kind, status, language, error } = ended;
  return (
    <div className={classes.notice}>
      <Notice tone={status === 'failed' ? 'fail' : 'plain'}>
        <p>
          {t(`runs.${status}.${kind === 'text' ? 'text' : 'speech'}`, { language: formatLanguage(language, shownIn) })}{' '}
          {status === 'failed' && <FailureReason code={error?.code ?? 'dub.failed'} />}
        </p>
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate(kind === 'text' ? language : undefined, { onError: showError })}
        >
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
