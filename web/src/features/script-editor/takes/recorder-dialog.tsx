import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './recorder-dialog.module.css';
import type { RecorderState } from './recorder-model.ts';
import { RecorderSetup } from './recorder-setup.tsx';
import { RecorderTape } from './recorder-tape.tsx';
import { RecordedLine } from './recorded-line.tsx';
import { useKeepRecording } from './use-keep-recording.ts';
import { useRecorder } from './use-recorder.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

interface RecorderDialogProps {
  /** The paragraph's id on this page. */
  readonly id: string;
  readonly text: string;
  readonly onClose: () => void;
}

const losing: readonly RecorderState['step'][] = ['recording', 'paused', 'finishing', 'recorded', 'keeping'];

/** Records a paragraph in one's own voice, with its words in sight. */
export function RecorderDialog({ id, text, onClose }: RecorderDialogProps) {
  const { t } = useTranslation();
  const recorder = useRecorder();
  const save = useKeepRecording(id);
  const [isAsking, setIsAsking] = useState(false);
  const { step } = recorder.state;
  const handleKeep = (recording: Blob, isUsed: boolean) =>
    recorder.keep(async (options) => {
      await save(recording, { ...options, isUsed });
      showToast(t(isUsed ? 'scriptTakes.used' : 'scriptTakeNotes.recordingKept'), 'done');
      onClose();
    });
  const handleClose = () => {
    if (!losing.includes(step)) return onClose();
    if (step === 'recording') recorder.pause();
    setIsAsking(true);
  };
  return (
    <>
      <Dialog isOpen onClose={handleClose} title={t('scriptRecorder.title')} widthPx={680}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={classes.words} dir="auto" tabIndex={0} role="region" aria-label={t('scriptTakeNotes.words')}>
          {text}
        </div>
        {(step === 'recorded' || step === 'keeping') && recorder.recording !== null ? (
          <RecordedLine recorder={recorder} recording={recorder.recording} onKeep={handleKeep} />
        ) : step === 'recording' || step === 'paused' || step === 'finishing' ? (
          <RecorderTape recorder={recorder} />
        ) : (
          <RecorderSetup recorder={recorder} />
        )}
      </Dialog>
      {isAsking && (
        <AskDialog
          title={t('scriptRecorder.loseTitle')}
          action={t('scriptRecorder.lose')}
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('scriptRecorder.loseText')}</p>
        </AskDialog>
      )}
    </>
  );
}
