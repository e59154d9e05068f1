import { Button } from '@mantine/core';
import {
  preferProvider,
  removeProvider,
  switchProvider,
  testProvider,
  type ProviderInfo,
} from '@timbre/contract/providers/providers';
import { useState } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { useAdminChange } from '../api.ts';
import classes from './providers.module.css';

interface ProviderActionsProps {
  readonly provider: ProviderInfo;
  /** None of its task stands before it. */
  readonly isFirst: boolean;
  readonly onEdit: () => void;
}

interface Act {
  readonly key: 'test' | 'testing' | 'switchOn' | 'switchOff' | 'edit' | 'up' | 'remove';
  readonly run: () => void;
}

/** Buttons of a row, the outcome of a test, and what is asked before text may leave this machine. */
export function ProviderActions({ provider, isFirst, onEdit }: ProviderActionsProps) {
  const { id, name, task, isEnabled } = provider;
  const { t } = useProviderTexts();
  const [question, setQuestion] = useState<'switch' | 'remove' | null>(null);
  const [test, flip] = [useAdminChange(testProvider), useAdminChange(switchProvider)];
  const [prefer, remove] = [useAdminChange(preferProvider), useAdminChange(removeProvider)];
  const isBusy = [test, flip, prefer, remove].some(({ isPending }) => isPending);
  const close = () => setQuestion(null);
  const done = { onError: showError, onSettled: close };
  const acts: readonly Act[] = [
    { key: test.isPending ? 'testing' : 'test', run: () => test.mutate({ id }, { onError: showError }) },
    isEnabled
      ? { key: 'switchOff', run: () => flip.mutate({ id, isEnabled: false }, { onError: showError }) }
      : { key: 'switchOn', run: () => setQuestion('switch') },
    { key: 'edit', run: onEdit },
    ...(isFirst ? [] : [{ key: 'up', run: () => prefer.mutate({ id }, { onError: showError }) } as const]),
    { key: 'remove', run: () => setQuestion('remove') },
  ];
  return (
    <div className={classes.actions}>
      {acts.map(({ key, run }, at) => (
        <Button
          // A button that says something else is still the one that has the focus.
          key={at < 2 ? at : key}
          size="compact-sm"
          variant={at < 2 ? 'default' : 'subtle'}
          {...(at < 2 ? {} : { color: 'gray' })}
          disabled={isBusy}
          aria-label={t('named', { action: t(key), name })}
          onClick={run}
        >
          {t(key)}
        </Button>
      ))}
      {test.data !== undefined && <TestOutcome {...test.data} />}
      {question === 'switch' && (
        <AskDialog
          title={t('switchTitle', { name })}
          action={t('switchOn')}
          isBusy={flip.isPending}
          onConfirm={() => flip.mutate({ id, isEnabled: true }, done)}
          onClose={close}
        >
          <p>{t(`sent.${task}`)}</p>
        </AskDialog>
      )}
      {question === 'remove' && (
        <AskDialog
          title={t('removeTitle')}
          action={t('remove')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, done)}
          onClose={close}
        >
          <p>{t('removeText', { name })}</p>
        </AskDialog>
      )}
    </div>
  );
}

interface TestOutcomeProps {
  readonly isOk: boolean;
  readonly message: string;
  readonly seconds: number;
}

function TestOutcome({ isOk, message, seconds }: TestOutcomeProps) {
  const { t } = useProviderTexts();
  const language = useLanguage();
  return (
    <p className={classes.outcome} role="status" data-ok={isOk || undefined}>
      <strong>{isOk ? t('testOk', { seconds: formatNumber(seconds, language, 1) }) : t('testFailed')}</strong>
      <span lang="en">{message}</span>
    </p>
  );
}
