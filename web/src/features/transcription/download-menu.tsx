import { Button, Menu } from '@mantine/core';
import { transcriptFormats, type TranscriptFormat } from '@timbre/contract/transcription/transcript';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { IconChevronDown, IconDownload, IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { openPlans } from '../../domain/plans/plans-popup.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useDownloadTranscripts, useLockedFormat } from './api.ts';
import classes from './transcription-rows.module.css';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/script-editor.ts';

/** One transcript as a file: in the format it was wanted in last, or another one. */
export function DownloadMenu({ of: one }: { readonly of: TranscriptionSummary }) {
  const { t } = useTranscriptionTexts();
  const { mutate, isPending } = useDownloadTranscripts();
  const { title } = one;
  const isLocked = useLockedFormat();
  const download = (format: TranscriptFormat) => mutate({ of: [one], format }, { onError: showError });
  // In which it was wanted before the plan was a smaller one.
  const wanted = isLocked(one.format) ? 'txt' : one.format;
  const format = wanted.toUpperCase();
  return (
    <Button.Group>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.format ?? ''}
        loading={isPending}
        leftSection={<IconDownload size={14} stroke={1.7} />}
        aria-label={t('download.as', { title, format })}
        title={t('download.action')}
        onClick={() => download(wanted)}
      >
        {format}
      </Button>
      <Formats onChoose={download}>
        <Button
          size="compact-sm"
          variant="default"
          px={4}
          disabled={isPending}
          aria-label={t('download.choose', { title })}
        >
          <IconChevronDown size={14} stroke={1.7} />
        </Button>
      </Formats>
    </Button.Group>
  );
}

/** All of them that have a text, in one format. */
export function BulkDownload({ of }: { readonly of: readonly TranscriptionSummary[] }) {
  const { t } = useTranscriptionTexts();
  const { mutate, isPending } = useDownloadTranscripts();
  const done = of.filter(({ status }) => status === 'done');
  const download = (format: TranscriptFormat) =>
    mutate(
      { of: done, format },
      { onSuccess: () => showToast(t('download.done', { count: done.length }), 'done'), onError: showError },
    );
  return (
    <Formats onChoose={download}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        disabled={done.length === 0}
        title={done.length === 0 ? t('download.notReady') : undefined}
        leftSection={<IconDownload size={16} stroke={1.6} />}
      >
        {t('download.bulk')}
      </Button>
    </Formats>
  );
}

function Ending({ format, isLocked }: { readonly format: TranscriptFormat; readonly isLocked: boolean }) {
  return (
    <span className={classes.ending}>
      {isLocked && <IconLock size={13} stroke={1.8} aria-hidden="true" />}
      {format.toUpperCase()}
    </span>
  );
}

function Formats({ onChoose, children }: { onChoose: (format: TranscriptFormat) => void; children: ReactElement }) {
  const { t } = useTranscriptionTexts();
  const { t: words } = useTranslation();
  const isLocked = useLockedFormat();
  return (
    <Menu position="bottom-end" shadow="none" radius="md" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {transcriptFormats.map((format) => (
          <Menu.Item
            key={format}
            disabled={isLocked(format)}
            rightSection={<Ending format={format} isLocked={isLocked(format)} />}
            onClick={() => onChoose(format)}
          >
            {t(`download.formats.${format}`)}
          </Menu.Item>
        ))}
        {isLocked('srt') && (
          <>
            <Menu.Divider />
            <Menu.Item className={classes.plans ?? ''} onClick={() => openPlans('transcript-subtitles')}>
              {words('export.subtitlesPlan')} <u>{words('script.seePlans')}</u>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
