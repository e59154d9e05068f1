import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formProblem, type FormLabels } from '../../../domain/forms/form-problem.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import classes from './editing.module.css';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.tsx';
import '../../../i18n/areas/content.ts';

interface EditorFrameProps {
  readonly title: string;
  readonly isDirty: boolean;
  /** False: it's longer than can be saved. */
  readonly isSavable?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly labels: FormLabels;
  readonly onSave: () => void;
  readonly onBack: () => void;
  /** Loads what another window has saved. */
  readonly onReload: () => void;
  /** Beside Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Around what is edited: the way back, what is to be saved, and what went wrong. Ctrl or ⌘ with S saves. */
export function EditorFrame({
  title,
  isDirty,
  isSavable = true,
  isBusy,
  error,
  labels,
  onSave,
  onBack,
  onReload,
  ...rest
}: EditorFrameProps) {
  const { t } = useTranslation();
  const { leave, question } = useUnsavedGuard(isDirty);
  const canSave = isDirty && isSavable;
  const isConflict = error instanceof ApiError && error.code === 'state.conflict';
  // The second click of a double click comes before the button knows of the first: it would meet its own change.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !canSave || isSent.current) return;
    isSent.current = true;
    onSave();
  };
  return (
    <form
      className={classes.editor}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <header className={classes.bar}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={17} stroke={1.7} />}
          onClick={() => leave(onBack)}
        >
          {t('content.editing.back')}
        </Button>
        <span className={classes.state} role="status">
          {isDirty && t(isSavable ? 'content.editing.unsaved' : 'content.editing.unsavable')}
        </span>
        {rest.actions}
        <Button type="submit" loading={isBusy} disabled={!canSave}>
          {t('content.editing.save')}
        </Button>
      </header>
      {error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{isConflict ? t('content.editing.conflict') : formProblem(error, labels)}</p>
          {isConflict && (
            <Button size="compact-sm" variant="default" onClick={onReload}>
              {t('content.editing.reload')}
            </Button>
          )}
        </Notice>
      )}
      <fieldset className={classes.fields} disabled={isBusy}>
        {rest.children}
      </fieldset>
      {question}
    </form>
  );
}
