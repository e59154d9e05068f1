import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import { IconMicrophone, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatPercent } from '../../../lib/format.ts';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { Sending } from '../../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import { recordingsQuery } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './lines.module.css';
import { useRecordingUpload } from './use-recording-upload.ts';

const audioTypes = 'audio/*,video/mp4,video/webm';

/** A line that is recorded or uploaded: its recording, or the way to one. */
export function LineSound({ line }: { readonly line: PhotoLine }) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { saver, recorderDialog } = useStudio();
  const { id } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const recordings = useQuery(recordingsQuery(line.recordingId === null ? null : id));
  const recording = recordings.data?.find(({ recordingId }) => recordingId === line.recordingId);
  const [isRecording, setIsRecording] = useState(false);
  const { add, save, percent, isBusy, error, dismiss, cancel } = useRecordingUpload();
  const take = ([file]: readonly File[]) => {
    if (file !== undefined && !isBusy) add(line.id, file, 'GenerateWithUpload');
  };
  const { zone } = useFileDrop(take);
  const isUpload = line.source === 'GenerateWithUpload';
  const has = line.recordingId !== null;
  const label = t(has ? 'sound.replace' : isUpload ? 'sound.upload' : 'sound.record');
  return (
    <div className={classes.sound} {...zone}>
      {isBusy ? (
        <Sending
          text={
            percent < 100 ? t('sound.uploading', { percent: formatPercent(percent, language) }) : t('sound.reading')
          }
          percent={percent}
          cancel={t('cancel')}
          onCancel={cancel}
        />
      ) : (
        <div className={classes.recording}>
          {has && (
            <span>
              {recording === undefined
                ? t('sound.there')
                : t('sound.facts', {
                    name: recording.name,
                    length: formatClock(Math.round(recording.durationSeconds)),
                  })}
            </span>
          )}
          {isUpload ? (
            <PickFiles
              size="compact-sm"
              variant="default"
              leftSection={has ? <IconRefresh size={15} /> : <IconUpload size={15} />}
              label={label}
              accept={audioTypes}
              onFiles={take}
            >
              {label}
            </PickFiles>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={has ? <IconRefresh size={15} /> : <IconMicrophone size={15} />}
              onClick={() => setIsRecording(true)}
            >
              {label}
            </Button>
          )}
        </div>
      )}
      <Problem error={error} onClose={dismiss} />
      {isRecording &&
        recorderDialog({
          title: t('sound.recordLine'),
          text: line.text || t('sound.readAnything'),
          onSave: (file, options) => save({ lineId: line.id, file, source: 'GenerateWithRecord', ...options }),
          onClose: () => setIsRecording(false),
        })}
    </div>
  );
}
