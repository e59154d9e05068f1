import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import ask from '../../ui/ask-dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { WaveProgress } from '../../ui/wave-progress.tsx';
import { useEmptyBin } from './use-empty-bin.ts';

interface EmptyBinDialogProps {
  /** How many are in it. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Names the number before anything is gone, then shows how far it is; stopping keeps the rest. */
export function EmptyBinDialog({ count, onClose }: EmptyBinDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { progress, start, stop } = useEmptyBin(onClose);
  const shown = formatNumber(count, language);
  if (progress === null)
    return (
      <AskDialog
        title={t('articles.emptyBinTitle', { count, shown })}
        action={t('articles.emptyBin')}
        onConfirm={() => start(count)}
        onClose={onClose}
      >
        <p>{t('articles.eraseText')}</p>
      </AskDialog>
    );
  const { done, total } = progress;
  const text = t('articles.emptying', { done: formatNumber(done, language), total: formatNumber(total, language) });
  return (
    <Dialog isOpen onClose={stop} title={t('articles.emptyingTitle')} widthPx={440}>
      <WaveProgress fraction={total === 0 ? 1 : done / total} label={t('articles.emptyingTitle')} />
      <p className={ask.text} role="status">
        {text}
      </p>
      <div className={ask.actions}>
        <Button variant="default" onClick={stop}>
          {t('articles.emptyingStop')}
        </Button>
      </div>
    </Dialog>
  );
}
