import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../i18n/areas/albums.ts';

interface EmptyBinButtonProps {
  /** How many are in it; nothing is offered for none. */
  readonly count: number;
  readonly onAsk: () => void;
}

/** The way to empty a bin; what becomes of it is asked first. */
export function EmptyBinButton({ count, onAsk }: EmptyBinButtonProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Button variant="default" leftSection={<IconTrashX size={16} stroke={1.7} />} onClick={onAsk}>
      {t('albums.emptyBin')}
    </Button>
  );
}
