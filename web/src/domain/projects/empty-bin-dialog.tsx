import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Bin } from './empty-bin.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import ask from '../../ui/dialogs/ask-dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { WaveProgress } from '../../ui/waves/wave-progress.tsx';
import { useEmptyBin } from './use-empty-bin.ts';
import '../../i18n/areas/albums.ts';

interface EmptyBinDialogProps {
  readonly bin: Bin;
  /** How many are in it. */
  readonly count: number;
  /** What goes with them. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Names the number before anything is gone, then shows how far it is; stopping keeps the rest. */
export function EmptyBinDialog({ bin, count, text, onClose }: EmptyBinDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { progress, start, stop } = useEmptyBin(bin, onClose);
  const shown = formatNumber(count, language);
  if (progress === null)
    return (
      <AskDialog
        title={t('albums.emptyBinTitle', { count, shown })}
        action={t('albums.emptyBin')}
        onConfirm={() => start(count)}
        onClose={onClose}
      >
        <p>{text}</p>
      </AskDialog>
    );
  const { done, total } = progress;
  const soFar = t('albums.emptying', { done: formatNumber(done, language), total: formatNumber(total, language) });
  return (
    <Dialog isOpen onClose={stop} title={t('albums.emptyingTitle')} widthPx={440}>
      <WaveProgress fraction={total === 0 ? 1 : done / total} label={t('albums.emptyingTitle')} />
      <p className={ask.text} role="status">
        {soFar}
      </p>
      <div className={ask.actions}>
        <Button variant="default" onClick={stop}>
          {t('albums.emptyingStop')}
        </Button>
      </div>
    </Dialog>
  );
}
