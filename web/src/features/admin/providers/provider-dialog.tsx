import { PasswordInput, Select, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import {
  changeProvider,
  createProvider,
  modelOf,
  providerLimits,
  providerShapes,
  providerTasks,
  type ProviderInfo,
  type ProviderShape,
} from '@timbre/contract/providers/providers';
import { useState } from 'react';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import { draftOf, freshDraft, hasVoiceNames, isWhole, settingsOf, type ProviderDraft } from './provider-draft.ts';

interface ProviderDialogProps {
  /** Null: a new one. */
  readonly provider: ProviderInfo | null;
  readonly onClose: () => void;
}

/** Asks what a provider is and where, and for its key, which is never shown again. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useProviderTexts();
  const [draft, setDraft] = useState(() => (provider === null ? freshDraft('speech') : draftOf(provider)));
  const [create, change] = [useAdminChange(createProvider), useAdminChange(changeProvider)];
  const set = (part: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...part }));
  const model = modelOf(draft.task, draft.shape);
  const submit = () => {
    const key = draft.key.trim();
    const done = { onSuccess: onClose };
    if (provider === null) {
      const { task, shape } = draft;
      create.mutate({ task, shape, ...settingsOf(draft), key: key === '' ? null : key }, done);
    } else change.mutate({ id: provider.id, ...settingsOf(draft), ...(key === '' ? {} : { key }) }, done);
  };
  return (
    <ChangeDialog
      title={t(provider === null ? 'add' : 'edit')}
      text={`${t(`sent.${draft.task}`)} ${t(provider === null ? 'addText' : 'editText')}`}
      action={t(provider === null ? 'add' : 'save')}
      isReady={isWhole(draft)}
      isBusy={create.isPending || change.isPending}
      error={create.error ?? change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {provider === null && <KindFields draft={draft} onDraft={setDraft} />}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={providerLimits.nameChars}
        data-autofocus
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('url')}
        maxLength={providerLimits.urlChars}
        value={draft.url}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {model !== 'none' && (
        <TextInput
          label={t('model')}
          description={model === 'optional' ? t('modelOptional') : undefined}
          maxLength={providerLimits.modelChars}
          value={draft.model}
          onChange={(event) => set({ model: event.currentTarget.value })}
        />
      )}
      {hasVoiceNames(draft) && (
        <Textarea
          label={t('voices')}
          description={t('voicesHint')}
          autosize
          value={draft.voices}
          onChange={(event) => set({ voices: event.currentTarget.value })}
        />
      )}
      <PasswordInput
        label={t('key')}
        description={provider?.hasKey === true ? t('keyKept') : t('keyHint')}
        maxLength={providerLimits.keyChars}
        autoComplete="off"
        value={draft.key}
        onChange={(event) => set({ key: event.currentTarget.value })}
      />
    </ChangeDialog>
  );
}

interface KindFieldsProps {
  readonly draft: ProviderDraft;
  readonly onDraft: (draft: ProviderDraft) => void;
}

/** What it is for, and the form in which it is asked; each has its usual address. */
function KindFields({ draft, onDraft }: KindFieldsProps) {
  const { t } = useProviderTexts();
  const shapes: readonly ProviderShape[] = providerShapes[draft.task];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={t('task')}
        allowDeselect={false}
        data={providerTasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
        value={draft.task}
        onChange={(task) => task !== null && onDraft({ ...freshDraft(task), name: draft.name, key: draft.key })}
      />
      <Select
        label={t('shape')}
        allowDeselect={false}
        data={shapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        value={draft.shape}
        onChange={(shape) =>
          shape !== null && onDraft({ ...freshDraft(draft.task, shape), name: draft.name, key: draft.key })
        }
      />
    </SimpleGrid>
  );
}
