import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { createSound, soundLimits } from '@timbre/contract/sounds';
import { IconCut, IconDownload, IconFileText, IconTrash, IconUserPlus, IconVinyl } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { showError } from '../../domain/plans/show-error.ts';
import { useRecorderTexts } from '../../i18n/texts/recorder.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatDateTime, formatDuration, formatPercent } from '../../lib/format.ts';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { TitleInput } from '../../ui/fields/title-input.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { readRecording, type KeptRecording } from './kept-recordings.ts';
import { endingOf, isVideo, librarySeconds, trimMs, wavOf } from './recording-file.ts';
import classes from './recorder.module.css';

const TrimDialog = lazy(async () => ({ default: (await import('./trim-dialog.tsx')).TrimDialog }));

/** What other tools do with a recording. */
export interface RecordTools {
  readonly transcribe: (userId: string, file: File) => void;
  readonly AddVoice: ComponentType<{
    readonly begun: { readonly sample: File };
    readonly onDone: () => void;
    readonly onClose: () => void;
  }>;
}

interface KeptRowProps extends Pick<RecordTools, 'AddVoice'> {
  readonly recording: KeptRecording;
  readonly userId: string | null;
  readonly onRename: (name: string) => void;
  readonly onDrop: () => Promise<void>;
  readonly onChanged: () => Promise<void>;
  /** Into the list of what is to be transcribed. */
  readonly onTranscribe: (file: File) => void;
}

type Open = 'trim' | 'delete' | { readonly sample: File } | null;

/** As the library takes it. */
const libraryRate = 44_100;

/** One recording: to hear, and everything that can become of it. */
export function KeptRow({ recording, userId, AddVoice, onRename, onDrop, onChanged, onTranscribe }: KeptRowProps) {
  const { t } = useRecorderTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const whole = useWhole(recording);
  const [open, setOpen] = useState<Open>(null);
  const { name, startedAt, elapsedMs } = recording;
  const hasPicture = isVideo(recording);
  const fileOf = (blob: Blob) => new File([blob], `${name}.${endingOf(blob)}`, { type: blob.type });
  /** A visitor logs in first and comes back here: the recording waits. */
  const asUser = (work: (blob: Blob) => void) => () => {
    if (userId === null) void navigate(loginPath(screenPath('record')));
    else if (whole !== null) work(whole);
  };
  const { percent, save } = useSaving(recording, onDrop);
  const isReady = whole !== null && percent === null;
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <TitleInput
          label={t('rename')}
          maxChars={120}
          saved={name}
          isRequired
          onKeep={(next) => next !== name && onRename(next)}
          onDone={(field) => field.blur()}
        />
        <small>
          {formatDateTime(new Date(startedAt).toISOString(), language)} · {formatDuration(elapsedMs / 1000, language)}
          {whole !== null && ` · ${formatBytes(whole.size, language)}`}
        </small>
      </div>
      {whole !== null && <Playback whole={whole} label={name} />}
      <div className={classes.actions}>
        {!hasPicture && (
          <Button
            size="compact-md"
            loading={percent !== null}
            disabled={!isReady}
            leftSection={<IconVinyl size={16} />}
            onClick={asUser(save)}
          >
            {t('save')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant={hasPicture ? 'filled' : 'default'}
          disabled={!isReady}
          leftSection={<IconFileText size={16} />}
          onClick={asUser((blob) => onTranscribe(fileOf(blob)))}
        >
          {t('transcribe')}
        </Button>
        {!hasPicture && (
          <Button
            size="compact-md"
            variant="default"
            disabled={!isReady}
            leftSection={<IconUserPlus size={16} />}
            onClick={asUser((blob) => setOpen({ sample: fileOf(blob) }))}
          >
            {t('clone')}
          </Button>
        )}
        {!hasPicture && elapsedMs <= trimMs && (
          <Button
            size="compact-md"
            variant="default"
            disabled={!isReady}
            leftSection={<IconCut size={16} />}
            onClick={() => setOpen('trim')}
          >
            {t('trim')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          disabled={whole === null}
          leftSection={<IconDownload size={16} />}
          onClick={() => whole !== null && saveBytes(`${name}.${endingOf(whole)}`, whole)}
        >
          {t('download')}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          disabled={percent !== null}
          leftSection={<IconTrash size={16} />}
          onClick={() => setOpen('delete')}
        >
          {t('delete')}
        </Button>
        {percent !== null && <span role="status">{t('saving', { percent: formatPercent(percent, language) })}</span>}
      </div>
      <Suspense>
        {open === 'trim' && whole !== null && (
          <TrimDialog recording={recording} whole={whole} onClose={() => setOpen(null)} onChanged={onChanged} />
        )}
        {open !== null && typeof open === 'object' && (
          <AddVoice
            begun={open}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null);
              showToast(t('cloned'), 'done');
            }}
          />
        )}
      </Suspense>
      {open === 'delete' && (
        <AskDialog
          title={t('deleteTitle')}
          action={t('delete')}
          onConfirm={() => void onDrop().catch(showError)}
          onClose={() => setOpen(null)}
        >
          <p>{t('deleteText')}</p>
        </AskDialog>
      )}
    </li>
  );
}

/** The recording as it is kept; null until it is read. */
function useWhole(recording: KeptRecording): Blob | null {
  const [whole, setWhole] = useState<Blob | null>(null);
  useEffect(() => {
    let isOver = false;
    readRecording(recording).then(
      (read) => !isOver && setWhole(read),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [recording]);
  return whole;
}

/** Puts a recording into the library of sounds, as WAV; how far that is, in percent. */
function useSaving({ name, elapsedMs }: KeptRecording, onDrop: () => Promise<void>) {
  const { t } = useRecorderTexts();
  const language = useLanguage();
  const [percent, setPercent] = useState<number | null>(null);
  const send = async (blob: Blob) => {
    setPercent(0);
    try {
      const decoded = await new OfflineAudioContext(1, 1, libraryRate).decodeAudioData(await blob.arrayBuffer());
      const wav = wavOf(decoded, { start: 0, end: decoded.duration });
      const fileId = await upload(wav, { fileName: `${name}.wav`, onProgress: setPercent });
      await api.send(createSound, { fileId, name: [...name].slice(0, soundLimits.nameChars).join('') });
      await onDrop();
      showToast(t('saved'), 'done');
    } catch (error) {
      if (error instanceof DOMException) showToast(t('unreadable'), 'fail');
      else showError(error);
      setPercent(null);
    }
  };
  const save = (blob: Blob) => {
    const limit = librarySeconds(libraryRate);
    if (elapsedMs > limit * 1000) showToast(t('tooLong', { limit: formatDuration(limit, language) }), 'fail');
    else void send(blob);
  };
  return { percent, save };
}

/** Browsers write no length into what they record: they learn it by going to its end. */
const farSeconds = 1e7;

function Playback({ whole, label }: { readonly whole: Blob; readonly label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(whole);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [whole]);
  if (url === null) return null;
  const learnLength = ({ currentTarget: media }: React.SyntheticEvent<HTMLMediaElement>) => {
    if (Number.isFinite(media.duration)) return;
    media.addEventListener('durationchange', () => (media.currentTime = 0), { once: true });
    media.currentTime = farSeconds;
  };
  const known = { src: url, controls: true, preload: 'metadata', 'aria-label': label, onLoadedMetadata: learnLength };
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- someone's own recording, a moment old
  return isVideo(whole) ? <video {...known} playsInline /> : <audio {...known} />;
}
