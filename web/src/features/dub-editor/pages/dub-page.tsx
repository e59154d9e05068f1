import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { screenPath } from '@timbre/contract/screens/screens';
import { useEffect } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { tellOpened, useDub } from '../api.ts';
import { DubEditor } from '../dub-editor.tsx';
import { useWatchedRuns } from '../runs/use-watched-runs.ts';
import type { DubStudioParts } from '../studio-context.ts';
import { DubFailed, DubWorking } from './dub-text-run.tsx';
import { Opening } from './opening.tsx';
import { useLoadOnLeave } from './use-load-on-leave.ts';

interface DubPageProps {
  readonly title: string;
  readonly parts: DubStudioParts;
}

/** One video translation (`?id=`): being heard and translated, failed, or open to be corrected. */
export function DubPage({ title, parts }: DubPageProps) {
  const id = useSearchParams()[0].get('id') ?? '';
  useLoadOnLeave();
  return <OneDub key={id} id={id} title={title} parts={parts} />;
}

/** There is nothing to correct before the first text. */
const isWithoutText = ({ lines, run }: Dub): boolean => lines.length === 0 && (run === null || run.kind === 'text');

function OneDub({ id, title, parts }: DubPageProps & { readonly id: string }) {
  const { data, error, refetch } = useDub(id);
  useWatchedRuns(id, data);
  const isOpen = data !== undefined;
  useEffect(() => {
    // It only sorts the list of the projects.
    if (isOpen) void tellOpened(id).catch(() => undefined);
  }, [id, isOpen]);
  if (data !== undefined) {
    if (isWithoutText(data) && isUnderWay(data)) return <DubWorking dub={data} />;
    if (isWithoutText(data) && data.status !== 'done') return <DubFailed dub={data} />;
    return <DubEditor dub={data} parts={parts} />;
  }
  const isGone = id === '' || (error instanceof ApiError && error.code === 'input.not-found');
  if (isGone || error !== null)
    return <Unopened title={title} error={isGone ? null : error} onRetry={() => void refetch()} />;
  return <Opening />;
}

interface UnopenedProps {
  readonly title: string;
  /** Null: there is no such project. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Unopened({ error, onRetry }: UnopenedProps) {
  const { t } = useDubEditorTexts();
  return (
    <Message
      title={t(error === null ? 'open.gone' : 'open.failed')}
      text={error === null ? t('open.goneText') : errorText(error)}
    >
      <Problem error={error} onClose={onRetry} onRetry={onRetry} />
      <Button component={Link} to={screenPath('video-translations')} variant="default">
        {t('back')}
      </Button>
    </Message>
  );
}
