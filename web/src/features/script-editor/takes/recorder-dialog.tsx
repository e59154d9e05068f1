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
import { useRecorder } from './use-recorder.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

export interface KeepOptions {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  /** Whether the line is heard with it from now on. */
  readonly isUsed: boolean;
}

interface RecorderDialogProps {
  readonly title: string;
  /** What is read aloud. */
  readonly text: string;
  /** One may be kept without being used; left out: what is kept is used. */
  readonly canRest?: boolean;
  readonly onSave: (recording: Blob, options: KeepOptions) => Promise<void>;
  readonly onClose: () => void;
}

const losing: readonly RecorderState['step'][] = ['recording', 'paused', 'finishing', 'recorded', 'keeping'];

/** Records a line in one's own voice, with its words in sight. */
export function RecorderDialog({ title, text, canRest = false, onSave, onClose }: RecorderDialogProps) {
  const { t } = useTranslation();
  const recorder = useRecorder();
  const [isAsking, setIsAsking] = useState(false);
  const { step } = recorder.state;
  const handleKeep = (recording: Blob, isUsed: boolean) =>
    recorder.keep(async (options) => {
      await onSave(recording, { ...options, isUsed });
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
      <Dialog isOpen onClose={handleClose} title={title} widthPx={680}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={classes.words} dir="auto" tabIndex={0} role="region" aria-label={t('scriptTakeNotes.words')}>
          {text}
        </div>
        {(step === 'recorded' || step === 'keeping') && recorder.recording !== null ? (
          <RecordedLine recorder={recorder} recording={recorder.recording} canRest={canRest} onKeep={handleKeep} />
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
