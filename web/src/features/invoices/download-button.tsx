import { Button } from '@mantine/core';
import { useState } from 'react';
import { showError } from '../../domain/plans/show-error.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { useOwnerMoneyTexts } from '../../i18n/texts/owner/owner-money.ts';
import { saveInvoice } from './api.ts';

interface DownloadButtonProps {
  readonly number: string;
  readonly isOwner?: boolean;
  readonly label: string;
  /** For those who hear the button alone. */
  readonly name: string;
}

/** Saves an invoice's PDF. */
export function DownloadButton({ number, isOwner = false, label, name }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = useOneAtATime(async () => {
    setBusy(true);
    await saveInvoice(number, isOwner)
      .catch(showError)
      .finally(() => setBusy(false));
  }, isBusy);
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} aria-label={name} onClick={() => download()}>
      {label}
    </Button>
  );
}

/** The same in the owner's list. */
export function OwnerDownload({ number }: { readonly number: string }) {
  const { t: to } = useOwnerMoneyTexts();
  return (
    <DownloadButton
      number={number}
      isOwner
      label={to('invoices.download')}
      name={to('invoices.downloadOf', { number })}
    />
  );
}
