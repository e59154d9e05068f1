import { Button, Radio, Switch } from '@mantine/core';
import { transcriptFormats, type TranscriptFormat } from '@timbre/contract/transcription/transcript';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { downloadTranscript, isSubtitleFormat, rememberFormat, useLockedFormat } from '../transcription/api.ts';
import { useWorkspace, useDoc } from './workspace-context.ts';
import classes from './export-dialog.module.css';
import { TranslateVideo } from './translate-video.tsx';
import { VoiceoverButton } from './voiceover-button.tsx';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/script-editor.ts';

interface ExportDialogProps {
  /** In which it was last wanted. */
  readonly format: TranscriptFormat;
  readonly onFormat: (format: TranscriptFormat) => void;
  /** Someone was just cutting: the words of what is left are wanted. */
  readonly isCut: boolean;
  readonly onClose: () => void;
}

/** The order of use: to read, to show, to work with. */
const order: readonly TranscriptFormat[] = ['txt', 'docx', 'pdf', 'srt', 'vtt', 'ass', 'csv', 'json'];
const withTimes: readonly TranscriptFormat[] = ['txt', 'docx', 'pdf', 'csv'];

const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');

/** In which it is wanted; what the plan does not have is shown as what it is. */
function FormatField({ format, onFormat }: Pick<ExportDialogProps, 'format' | 'onFormat'>) {
  const { t } = useTranscriptEditorTexts();
  const { t: words } = useTranslation();
  const isLocked = useLockedFormat();
  const why = useId();
  return (
    <>
      <Radio.Group
        label={t('exporting.format')}
        value={format}
        onChange={(value) => {
          const chosen = transcriptFormats.find((one) => one === value);
          if (chosen !== undefined) onFormat(chosen);
        }}
      >
        <div className={classes.formats}>
          {order.map((one) => (
            <Radio.Card
              key={one}
              value={one}
              className={classes.format}
              disabled={isLocked(one)}
              aria-describedby={isLocked(one) ? why : undefined}
            >
              <strong>
                {one.toUpperCase()}
                {isLocked(one) && <IconLock size={14} stroke={1.8} aria-hidden="true" />}
              </strong>
              <span>{t(`exporting.formats.${one}`)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {isLocked('srt') && (
        <p className={classes.hint} id={why}>
          {words('export.subtitlesPlan')}{' '}
          <PlansLink source="transcript-subtitles" look="link">
            {words('script.seePlans')}
          </PlansLink>
        </p>
      )}
    </>
  );
}

/** The transcript as a file, as it is saved. */
export function ExportDialog({ format: wanted, isCut: wasCutting, onFormat, onClose }: ExportDialogProps) {
  const { t } = useTranscriptEditorTexts();
  const { id, saver } = useWorkspace();
  const title = useDoc((doc) => doc.title);
  const hasCuts = useDoc((doc) => doc.cuts.length > 0);
  const isLocked = useLockedFormat();
  const format = isLocked(wanted) ? 'txt' : wanted;
  const [hasTimes, setHasTimes] = useState(true);
  const [hasSpeakers, setHasSpeakers] = useState(true);
  const [isCut, setIsCut] = useState(wasCutting);
  const [isKaraoke, setIsKaraoke] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const download = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await saver.flush();
      const wishes = { hasTimes: flag(hasTimes), hasSpeakers: flag(hasSpeakers), isKaraoke: flag(isKaraoke) };
      const cutting = { isCut: flag(isCut && hasCuts) };
      await downloadTranscript(title, { id, format, ...wishes, ...cutting });
      showToast(t('exporting.done'), 'done');
      onClose();
      // Only what the next visit begins with.
      void rememberFormat([id], format).catch(() => undefined);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('exporting.title')} widthPx={600}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <FormatField format={format} onFormat={onFormat} />
        {withTimes.includes(format) && (
          <Switch
            label={t('exporting.hasTimes')}
            checked={hasTimes}
            onChange={({ currentTarget }) => setHasTimes(currentTarget.checked)}
          />
        )}
        {format !== 'json' && (
          <Switch
            label={t('exporting.hasSpeakers')}
            checked={hasSpeakers}
            onChange={({ currentTarget }) => setHasSpeakers(currentTarget.checked)}
          />
        )}
        {format === 'ass' && (
          <Switch
            label={t('exporting.isKaraoke')}
            checked={isKaraoke}
            onChange={({ currentTarget }) => setIsKaraoke(currentTarget.checked)}
          />
        )}
        {hasCuts && (
          <Switch
            label={t('exporting.isCut')}
            checked={isCut}
            onChange={({ currentTarget }) => setIsCut(currentTarget.checked)}
          />
        )}
        {isSubtitleFormat(format) && <p className={classes.hint}>{t('exporting.rules')}</p>}
        <Problem error={problem} onClose={() => setProblem(null)} onRetry={() => void download()} />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} leftSection={<IconDownload size={17} />}>
            {t('exporting.download')}
          </Button>
          <VoiceoverButton />
          <TranslateVideo />
        </div>
      </form>
    </Dialog>
  );
}
