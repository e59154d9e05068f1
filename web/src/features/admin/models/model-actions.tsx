import { Button } from '@mantine/core';
import {
  cancelModel,
  installModel,
  pauseModel,
  removeModel,
  resumeModel,
  verifyModel,
  type ListedModel,
} from '@timbre/contract/models/models';
import { useState } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { useAdminChange } from '../api.ts';
import { idOf, nameOf } from './model-size.ts';
import classes from './models.module.css';

interface Act {
  readonly key:
    | 'install'
    | 'again'
    | 'accept'
    | 'pause'
    | 'resume'
    | 'retry'
    | 'cancel'
    | 'discard'
    | 'verify'
    | 'remove';
  readonly isFirst?: boolean;
  readonly run: () => void;
}

/** What can be done with a model as it is now. */
function useActs(
  model: ListedModel,
  onRemove: () => void,
): { readonly acts: readonly Act[]; readonly isBusy: boolean } {
  const { entry, installed } = model;
  const id = idOf(model);
  const [install, pause, resume] = [
    useAdminChange(installModel),
    useAdminChange(pauseModel),
    useAdminChange(resumeModel),
  ];
  const [cancel, verify] = [useAdminChange(cancelModel), useAdminChange(verifyModel)];
  const onError = { onError: showError };
  const fetch = (acceptsChanged: boolean) => () => install.mutate({ id, acceptsChanged }, onError);
  const ending = (key: 'cancel' | 'discard'): Act => ({ key, run: () => cancel.mutate({ id }, onError) });
  const removing: Act = { key: 'remove', run: onRemove };
  const verifying: Act = { key: 'verify', run: () => verify.mutate({ id }, onError) };
  const resuming = (key: 'resume' | 'retry'): Act => ({
    key,
    isFirst: true,
    run: () => resume.mutate({ id }, onError),
  });
  const again: Act[] = entry === null ? [] : [{ key: 'again', isFirst: true, run: fetch(false) }];
  const acts = (): readonly Act[] => {
    switch (installed?.state) {
      case undefined:
        return [{ key: 'install', isFirst: true, run: fetch(false) }];
      case 'queued':
      case 'downloading':
      case 'unpacking':
        return [{ key: 'pause', run: () => pause.mutate({ id }, onError) }, ending('cancel')];
      case 'checking':
      case 'trying':
        return [ending('cancel')];
      case 'cancelling':
        return [];
      case 'paused':
        return [resuming('resume'), ending('discard')];
      case 'failed':
        return installed?.error?.code === 'models.changed' && entry !== null
          ? [{ key: 'accept', isFirst: true, run: fetch(true) }, ending('discard')]
          : [resuming('retry'), ending('discard')];
      case 'installed':
      case 'found':
        return [verifying, removing];
      case 'missing':
      case 'damaged':
        return [...again, removing];
    }
  };
  const isBusy = [install, pause, resume, cancel, verify].some(({ isPending }) => isPending);
  return { acts: acts(), isBusy };
}

/** Buttons of a row, and the question before a model is removed. */
export function ModelActions({ model }: { readonly model: ListedModel }) {
  const { t } = useModelManagerTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { acts, isBusy } = useActs(model, () => setIsAsking(true));
  const remove = useAdminChange(removeModel);
  const name = nameOf(model);
  return (
    <div className={classes.actions}>
      {acts.map(({ key, isFirst = false, run }) => (
        <Button
          key={key}
          size="compact-sm"
          variant={isFirst ? 'default' : 'subtle'}
          {...(isFirst ? {} : { color: 'gray' })}
          disabled={isBusy}
          aria-label={t('named', { action: t(key), name })}
          onClick={run}
        >
          {t(key)}
        </Button>
      ))}
      {isAsking && (
        <AskDialog
          title={t('removeTitle')}
          action={t('remove')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ id: idOf(model) }, { onError: showError, onSettled: () => setIsAsking(false) })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>{t('removeText', { name })}</p>
        </AskDialog>
      )}
    </div>
  );
}
