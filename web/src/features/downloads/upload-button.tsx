import { Button, CloseButton } from '@mantine/core';
import { mediaExtensions } from '@timbre/contract/limits';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { useFilePicker } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useConvert, type Conversion } from './api.ts';
import { ConvertMenu } from './convert-menu.tsx';
import classes from './downloads.module.css';

const accepted = mediaExtensions.map((ending) => `.${ending}`).join(',');

/** The way out when no site gives the file: one that is here already, as something else. Once sent it stands in the list. */
export function UploadButton() {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const [percent, setPercent] = useState(0);
  const wanted = useRef<Conversion>('wav');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const convert = useConvert();
  const begin = (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    const source = { to: wanted.current, file, signal: controller.signal, onProgress: setPercent };
    convert.mutate(source, { onError: () => controller.signal.aborted && convert.reset() });
  };
  const { input, ask } = useFilePicker({
    label: t('upload'),
    accept: accepted,
    onFiles: ([file]) => file !== undefined && begin(file),
  });
  const last = convert.variables;
  return (
    <>
      {convert.isPending && percent < 100 ? (
        <span className={classes.jar} role="status">
          {t('uploading', { percent: formatPercent(percent, language) })}
          <CloseButton size="sm" aria-label={t('uploadCancel')} onClick={() => running.current?.abort()} />
        </span>
      ) : (
        <ConvertMenu
          target={
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconUpload size={16} stroke={1.7} />}>
              {t('upload')}
            </Button>
          }
          onChoose={(to) => {
            wanted.current = to;
            ask();
          }}
        />
      )}
      {input}
      <Problem
        error={convert.error}
        onClose={convert.reset}
        {...(last !== undefined && 'file' in last && { onRetry: () => begin(last.file) })}
      />
    </>
  );
}
