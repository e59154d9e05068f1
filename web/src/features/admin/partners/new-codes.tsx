import { Button, CopyButton, Textarea } from '@mantine/core';
import type { OutputOf } from '@timbre/contract/call';
import type { createCodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { useCodeWords } from '../../../i18n/use-code-words.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './codes-panel.module.css';

export type MadeCodes = OutputOf<typeof createCodeBatch>;

interface NewCodesProps {
  readonly made: MadeCodes;
  readonly onClose: () => void;
}

/** Codes that were just made: the only time they can be read. */
export function NewCodes({ made: { batch, codes }, onClose }: NewCodesProps) {
  const { t } = useRedemptionTexts();
  const words = useCodeWords();
  const download = () => {
    const day = batch.createdAt.slice(0, 10);
    saveFile(`codes-${day}-${batch.id.slice(0, 6)}.csv`, `code\r\n${codes.join('\r\n')}\r\n`, 'text/csv');
  };
  return (
    <section className={classes.made} aria-label={t('owner.newTitle', { count: codes.length })}>
      <h2>{t('owner.newTitle', { count: codes.length })}</h2>
      <p>
        {words(batch.value)}. {t('owner.newText')}
      </p>
      <Textarea
        readOnly
        aria-label={t('owner.codes')}
        rows={Math.min(8, codes.length)}
        classNames={{ input: classes.codes ?? '' }}
        value={codes.join('\n')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button onClick={download}>{t('owner.download')}</Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'owner.copied' : 'owner.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" onClick={onClose}>
          {t('owner.saved')}
        </Button>
      </div>
    </section>
  );
}
