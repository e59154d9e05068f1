import { TextInput } from '@mantine/core';
import { installModelFrom, modelLimits } from '@timbre/contract/models/models';
import { useState } from 'react';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';

/** Asks where a model is that isn't in the catalogue: at an address, or on the machine that runs the studio. */
export function InstallFromDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useModelManagerTexts();
  const [from, setFrom] = useState('');
  const [id, setId] = useState('');
  const [sha256, setSha256] = useState('');
  const install = useAdminChange(installModelFrom);
  const request = {
    from: from.trim(),
    ...(id.trim() === '' ? {} : { id: id.trim() }),
    ...(sha256.trim() === '' ? {} : { sha256: sha256.trim().toLowerCase() }),
  };
  return (
    <ChangeDialog
      title={t('from')}
      text={t('fromText')}
      action={t('install')}
      isReady={/^(?:https?:\/\/\S+|\/.+)$/iu.test(request.from)}
      isBusy={install.isPending}
      error={install.error}
      onSubmit={() => install.mutate(request, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label={t('address')}
        description={t('licenseHint')}
        placeholder="https://"
        maxLength={modelLimits.urlChars}
        data-autofocus
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('folderName')}
        maxLength={100}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <TextInput
        label={t('checksum')}
        description={t('checksumHint')}
        maxLength={64}
        value={sha256}
        onChange={(event) => setSha256(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
