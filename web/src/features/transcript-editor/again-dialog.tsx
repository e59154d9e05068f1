import { Button } from '@mantine/core';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { transcriptionCredits } from '../../domain/recordings/transcription-price.ts';
import { formatCredits, formatLanguage } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { createAgain, refetchTranscriptions, useRecognitionLanguages } from '../transcription/api.ts';
import { resultPath } from '../../domain/recordings/transcription-path.ts';
import classes from './export-dialog.module.css';
import { HeardLanguageField } from './heard-language-field.tsx';
import { useDoc } from './workspace-context.ts';

interface AgainDialogProps {
  readonly of: Transcription;
  readonly onClose: () => void;
}

/** The same recording heard in another language: a new transcript, so that nothing anyone wrote is lost. */
export function AgainDialog({ of: one, onClose }: AgainDialogProps) {
  const { t } = useTranscriptEditorTexts();
  const spoken = useLanguage();
  const [language, setLanguage] = useState<string | null>(null);
  const { data } = useRecognitionLanguages();
  const { begin, isBusy, problem, clearProblem } = useAgain(one);
  return (
    <Dialog isOpen onClose={onClose} title={t('again.title')} widthPx={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void begin(language);
        }}
      >
        <p className={classes.hint}>{t('again.text')}</p>
        <HeardLanguageField value={language} onChange={setLanguage} />
        <Problem error={problem} onClose={clearProblem} onRetry={() => void begin(language)} />
        <p className={classes.hint}>
          {t('again.price', { credits: formatCredits(transcriptionCredits(one.durationSeconds), spoken) })}
        </p>
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={language === null && data?.canDetect !== true}>
            {t('again.start')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Once for one wish, however often it is asked; leads to the new transcript. */
function useAgain({ fileId, albumId, settings }: Transcription) {
  const { t } = useTranscriptEditorTexts();
  const spoken = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const oldTitle = useDoc((doc) => doc.title);
  const [keys] = useState(attemptKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const begin = async (language: string | null) => {
    if (fileId === null || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const title =
      language === null
        ? t('again.nameFound', { title: oldTitle })
        : t('again.name', { title: oldTitle, language: formatLanguage(language, spoken) });
    const wish = {
      fileId,
      title: title.slice(0, transcriptLimits.titleChars),
      hasSpeakers: settings.speakers.length > 0,
      ...(language === null ? {} : { language }),
      ...(albumId === null ? {} : { albumId }),
    };
    try {
      const { id } = await createAgain(wish, keys.keyFor(wish));
      keys.end();
      refetchTranscriptions(queryClient);
      void navigate(resultPath(id));
    } catch (error) {
      keys.end(error);
      setProblem(error);
      setIsBusy(false);
    }
  };
  return { begin, isBusy, problem, clearProblem: () => setProblem(null) };
}
