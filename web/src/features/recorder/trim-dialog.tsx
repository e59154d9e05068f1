import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRecorderTexts } from '../../i18n/texts/recorder.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { TrimFields } from '../../domain/recordings/trim-fields.tsx';
import type { Trim } from '../../domain/recordings/trim-model.ts';
import { useRecordingSound } from '../../domain/recordings/use-recording-sound.ts';
import { replaceRecording, type KeptRecording } from './kept-recordings.ts';
import { isFull, wavOf } from './recording-file.ts';
import classes from './recorder.module.css';

interface TrimDialogProps {
  readonly recording: KeptRecording;
  readonly whole: Blob;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Both ends of a recording are set and heard; what is outside of them goes once it is asked for. */
export function TrimDialog({ recording, whole, onClose, onChanged }: TrimDialogProps) {
  const { t } = useRecorderTexts();
  const sound = useRecordingSound(whole);
  const { buffer } = sound;
  const [set, setTrim] = useState<Trim | null>(null);
  const [problem, setProblem] = useState<'full' | 'unkept' | null>(null);
  const trim = buffer === null ? null : (set ?? { start: 0, end: buffer.duration });
  const keep = async () => {
    if (buffer === null || trim === null) return;
    sound.stop();
    try {
      const elapsedMs = Math.round((trim.end - trim.start) * 1000);
      await replaceRecording({ ...recording, type: 'audio/wav', elapsedMs }, wavOf(buffer, trim));
      await onChanged();
      onClose();
    } catch (error) {
      setProblem(isFull(error) ? 'full' : 'unkept');
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('trimTitle')} widthPx={620}>
      <div className={classes.trim}>
        {sound.isUnreadable && (
          <Notice tone="warn">
            <p>{t('unreadable')}</p>
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="fail" isUrgent>
            <p>{t(problem)}</p>
          </Notice>
        )}
        {buffer !== null && trim !== null && <TrimFields sound={sound} buffer={buffer} trim={trim} onTrim={setTrim} />}
        <div className={classes.actions}>
          <Button disabled={set === null} onClick={() => void keep()}>
            {t('trimKeep')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
