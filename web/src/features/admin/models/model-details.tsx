import { Button } from '@mantine/core';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatDay } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './models.module.css';

interface ModelDetailsProps {
  readonly entry: ModelEntry;
  readonly onClose: () => void;
}

/** Where a model comes from, what of it is kept, and where what is said of it was read. */
export function ModelDetails({ entry, onClose }: ModelDetailsProps) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  const { name, sources, files, verifiedOn, takenFrom, unverified } = entry;
  const sized = (text: string, bytes: number | null): string =>
    bytes === null ? text : `${text} (${formatBytes(bytes, language)})`;
  const hasNoChecksum = sources.some(({ sha256 }) => sha256 === null);
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('source'), sources.map(({ url, sizeBytes }) => sized(url, sizeBytes))],
    [t('filesKept'), files.length === 0 ? [t('allFiles')] : files.map(({ path, sizeBytes }) => sized(path, sizeBytes))],
    [t('checkedOn'), [formatDay(verifiedOn, language)]],
    [t('readAt'), takenFrom],
    [t('unverified'), unverified.map((detail) => t(`facts.${detail}`))],
  ];
  return (
    <Dialog isOpen onClose={onClose} title={name} widthPx={640}>
      <dl className={classes.facts}>
        {rows
          .filter(([, lines]) => lines.length > 0)
          .map(([title, lines]) => (
            <div key={title}>
              <dt>{title}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
      </dl>
      {hasNoChecksum && <p className={classes.note}>{t('noChecksum')}</p>}
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
