import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { soundFileTypes } from './sound-file.ts';
import classes from './sound-panel.module.css';
import type { UploadProblem, UploadUnderWay } from './sound-uploads.ts';
import { useSoundUploads } from './use-sound-uploads.ts';

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** Brings files into the library, by button or by drop. */
export function SoundUpload() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isFileOver, setIsFileOver] = useState(false);
  const { current, problems, add, cancel, dismiss } = useSoundUploads();
  const over = (event: React.DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsFileOver(true);
  };
  const drop = (event: React.DragEvent) => {
    setIsFileOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={`${classes.drop} ${isFileOver ? classes.over : ''}`}
        onDragOver={over}
        onDragLeave={() => setIsFileOver(false)}
        onDrop={drop}
      >
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.6} />}
          onClick={() => input.current?.click()}
        >
          {t('scriptSound.upload')}
        </Button>
        <p className={classes.hint}>{t('scriptSound.uploadHint')}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={soundFileTypes}
          aria-label={t('scriptSound.upload')}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {current !== null && <UnderWay upload={current} onCancel={cancel} />}
      {problems.length > 0 && <Problems problems={problems} onDismiss={dismiss} />}
    </>
  );
}

function UnderWay({ upload, onCancel }: { readonly upload: UploadUnderWay; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, percent } = upload;
  const text =
    percent < 100
      ? t('scriptSound.uploading', { name, percent: formatPercent(percent, language) })
      : t('scriptSound.reading', { name });
  return (
    <div className={classes.upload}>
      <p className={classes.facts}>{text}</p>
      <div className={classes.chosen}>
        <Progress style={{ flex: 1 }} size="sm" value={percent} animated={percent === 100} aria-label={text} />
        <Button size="compact-xs" variant="default" onClick={onCancel}>
          {t('scriptSound.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly UploadProblem[];
  readonly onDismiss: () => void;
}

function Problems({ problems, onDismiss }: ProblemsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sentence = ({ name, sizeBytes, reason, error }: UploadProblem) =>
    reason === 'refused'
      ? t('soundLibrary.refused', { name, why: errorText(error) })
      : t(`scriptSound.${reason}`, { name, size: formatBytes(sizeBytes, language) });
  return (
    <Notice tone="fail" isUrgent>
      {problems.map((problem, index) => (
        <p key={index}>{sentence(problem)}</p>
      ))}
      <Button size="compact-xs" variant="default" onClick={onDismiss}>
        {t('soundLibrary.dismiss')}
      </Button>
    </Notice>
  );
}
