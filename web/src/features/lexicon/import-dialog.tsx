import { Button } from '@mantine/core';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { formatNumber } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { DropBox } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useImport, useImportPreview } from './api.ts';
import classes from './import-dialog.module.css';
import { ImportLines } from './import-lines.tsx';
import '../../i18n/areas/lists.ts';

/** Reads a file in: first what it would do, line by line, then does it. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const language = useLanguage();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const preview = useImportPreview();
  const read = useImport();
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    preview.reset();
    read.reset();
    const text = chosen.size > lexiconLimits.importChars * 4 ? null : await chosen.text();
    const fits = text !== null && text.length <= lexiconLimits.importChars;
    setIsTooLarge(!fits);
    setFile(fits ? { name: chosen.name, text } : null);
    if (fits) preview.mutate(text === '' ? ' ' : text);
  };
  const confirm = useOneAtATime(() => {
    if (file === null) return;
    read.mutate(file.text, {
      onSuccess: ({ added, changed }) => {
        showToast(
          t('files.done', { added: formatNumber(added, language), changed: formatNumber(changed, language) }),
          'done',
        );
        onClose();
      },
    });
  }, read.isPending);
  const { data } = preview;
  const useful = data === undefined ? 0 : data.added + data.changed;
  const error = read.error ?? preview.error;
  return (
    <Dialog isOpen onClose={onClose} title={t('files.title')} widthPx={640}>
      <div className={classes.body}>
        <p className={classes.lead}>{t('files.lead')}</p>
        <FilePick name={file?.name ?? null} onFile={(chosen) => void choose(chosen)} />
        {isTooLarge && (
          <Notice tone="fail" isUrgent>
            <p>{t('files.tooLarge')}</p>
          </Notice>
        )}
        {preview.isPending && <p className={classes.lead}>{t('files.reading')}…</p>}
        {error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(error)}</p>
          </Notice>
        )}
        {data !== undefined && <ImportLines preview={data} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {common('lists.cancel')}
          </Button>
          <Button disabled={useful === 0} loading={read.isPending} onClick={() => confirm()}>
            {data !== undefined && useful === 0 ? t('files.nothing') : t('files.confirm', { count: useful })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function FilePick({
  name,
  onFile,
}: {
  readonly name: string | null;
  readonly onFile: (file: File | undefined) => void;
}) {
  const { t } = useLexiconTexts();
  return (
    <DropBox onFiles={([file]) => onFile(file)}>
      <PickFiles
        variant="default"
        leftSection={<IconFileUpload size={17} stroke={1.7} />}
        label={t('files.choose')}
        accept=".pls,.xml,.csv,.tsv,.txt,application/pls+xml,text/csv"
        onFiles={([file]) => onFile(file)}
      >
        {t(name === null ? 'files.choose' : 'files.other')}
      </PickFiles>
      <p>{name ?? t('files.drop')}</p>
    </DropBox>
  );
}
