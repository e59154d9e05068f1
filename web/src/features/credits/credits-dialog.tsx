import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useFreshCredits } from './api.ts';
import { CreditBuckets } from './credit-buckets.tsx';
import { CreditEntries } from './credit-entries.tsx';
import '../../i18n/areas/credits.ts';

const widthPx = 680;

/** What someone has, what it consists of, and every movement. */
export function CreditsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const { balance, hasFailed, isBusy, refresh } = useFreshCredits();
  return (
    <Dialog isOpen onClose={onClose} title={t('credits.details')} widthPx={widthPx}>
      {hasFailed && (
        <Notice tone="fail" isUrgent>
          <p>{tp('credits.getUserErr')}</p>
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={refresh}>
            {tp('credits.retry')}
          </Button>
        </Notice>
      )}
      <CreditBuckets balance={balance} />
      <CreditEntries />
    </Dialog>
  );
}
