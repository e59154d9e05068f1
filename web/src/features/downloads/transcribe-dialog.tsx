import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import { screenPath } from '@timbre/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { formatCredits } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import {
  beginTranscription,
  refetchTranscriptions,
  useLongestSeconds,
  type RecognitionWishes,
} from '../transcription/api.ts';
import classes from './downloads.module.css';
import type { HandedDownload } from './handed-download.ts';

interface TranscribeDialogProps {
  readonly download: HandedDownload;
  /** How it is listened to; null: that is not known yet. */
  readonly wishes: RecognitionWishes | null;
  /** What it will cost; null: its length is not known. */
  readonly credits: number | null;
  /** Nothing in this studio hears anything. */
  readonly isDeaf: boolean;
  readonly onClose: () => void;
  /** The fields of the wishes. */
  readonly children: ReactNode;
}

/** Encoders pad. */
const toleranceSeconds = 1;

/** A finished download becomes text; what comes of it stands on the page of transcription. */
export function TranscribeDialog({ download, wishes, credits, isDeaf, onClose, children }: TranscribeDialogProps) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const longestSeconds = useLongestSeconds();
  const { begin, isSending, problem, clearProblem } = useBegin(download.fileId);
  const isTooLong = (download.durationSeconds ?? 0) > (longestSeconds ?? Infinity) + toleranceSeconds;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('handOver.transcribeOf', { title: download.title })}
      widthPx={dialogWidths.addVoice}
      isFullOnPhone
    >
      <form
        className={classes.transcribe}
        onSubmit={(event) => {
          event.preventDefault();
          if (wishes !== null && !isSending) void begin(wishes);
        }}
      >
        {isDeaf && (
          <Notice tone="warn">
            <p>{t('handOver.deaf')}</p>
          </Notice>
        )}
        {isTooLong && (
          <Notice tone="fail">
            <p>{t('handOver.long', { minutes: Math.round((longestSeconds ?? 0) / 60) })}</p>
          </Notice>
        )}
        {children}
        <Problem error={problem} onClose={clearProblem} {...(wishes && { onRetry: () => void begin(wishes) })} />
        {credits !== null && <p>{t('handOver.price', { credits: formatCredits(credits, language) })}</p>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={wishes === null || isDeaf || isTooLong}>
            {t('handOver.transcribe')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Once for one wish, however often it is asked; leads to where it is made. */
function useBegin(fileId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [keys] = useState(attemptKeys);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (wishes: RecognitionWishes) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setIsSending(true);
    try {
      await beginTranscription({ fileId }, wishes, { signal, idempotencyKey: keys.keyFor([fileId, wishes]) });
      keys.end();
      refetchTranscriptions(queryClient);
      if (!signal.aborted) void navigate(screenPath('speech-to-text'));
    } catch (error) {
      keys.end(error);
      // The dialog may be closed too late to stop it: then it is in the list.
      refetchTranscriptions(queryClient);
      if (!signal.aborted) setProblem(error);
    }
    setIsSending(false);
  };
  return { begin, isSending, problem, clearProblem: () => setProblem(null) };
}
