import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import { soundFileTypes } from './sound-file.ts';
import classes from './sound-panel.module.css';
import type { UploadProblem, UploadUnderWay } from './sound-uploads.ts';
import { useSoundUploads } from './use-sound-uploads.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-sound.ts';

/** Brings files into the library, by button or by drop. */
export function SoundUpload() {
  const { t } = useTranslation();
  const { current, problems, add, cancel, dismiss } = useSoundUploads();
  const { isOver, zone } = useFileDrop(add);
  return (
    <>
      <div className={`${classes.drop} ${isOver ? classes.over : ''}`} {...zone}>
        <PickFiles
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.6} />}
          label={t('scriptSound.upload')}
          accept={soundFileTypes}
          isMany
          onFiles={add}
        >
          {t('scriptSound.upload')}
        </PickFiles>
        <p className={classes.hint}>{t('scriptSound.uploadHint')}</p>
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
