import { ActionIcon, Button, Radio } from '@mantine/core';
import type { CutFile, CutFileFormat } from '@timbre/contract/transcription/transcription-cuts';
import { keptMs } from '@timbre/media/cuts/cut-list';
import { IconDownload, IconScissors, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { UnderWayLine } from '../../../domain/recordings/under-way-line.tsx';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import dialogClasses from '../export-dialog.module.css';
import { useDoc, useWorkspace } from '../workspace-context.ts';
import classes from './cuts.module.css';
import { useCutFiles, useCutFileWork, type CutFileWork } from './use-cut-files.ts';

interface CutExportDialogProps {
  readonly isVideo: boolean;
  /** Leads to the words of it as a file. */
  readonly onText: () => void;
  readonly onClose: () => void;
}

/** The recording without its cuts as a file, and the files that were made. */
export function CutExportDialog({ isVideo, onText, onClose }: CutExportDialogProps) {
  const { t } = useTranscriptCutTexts();
  const language = useLanguage();
  const { id, durationSeconds } = useWorkspace();
  const cuts = useDoc((doc) => doc.cuts);
  const files = useCutFiles(id);
  const work = useCutFileWork();
  const formats: readonly CutFileFormat[] = isVideo ? ['mp4', 'wav', 'mp3'] : ['wav', 'mp3'];
  const [format, setFormat] = useState<CutFileFormat>(isVideo ? 'mp4' : 'wav');
  const left = formatDuration(keptMs(cuts, Math.round(durationSeconds * 1000)) / 1000, language);
  const isBusy = files.data?.some(isUnderWay) === true;
  return (
    <Dialog isOpen onClose={onClose} title={t('exporting.title')} widthPx={560}>
      <form
        className={dialogClasses.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !work.create.isPending) work.create.mutate(format);
        }}
      >
        <Radio.Group
          label={t('exporting.format')}
          value={format}
          onChange={(value) => setFormat(formats.find((one) => one === value) ?? format)}
        >
          <div className={dialogClasses.formats}>
            {formats.map((one) => (
              <Radio.Card key={one} value={one} className={dialogClasses.format}>
                <strong>{one.toUpperCase()}</strong>
                <span>{t(`exporting.formats.${one}`)}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <p className={dialogClasses.hint}>{cuts.length === 0 ? t('listEmpty') : t('exporting.facts', { left })}</p>
        <Problem error={work.create.error ?? files.error} onClose={work.create.reset} />
        <div className={dialogClasses.actions}>
          <Button
            type="submit"
            loading={work.create.isPending}
            disabled={cuts.length === 0 || isBusy}
            leftSection={<IconScissors size={16} />}
          >
            {t('exporting.start')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onText}>
            {t('exporting.text')}
          </Button>
        </div>
      </form>
      {files.data !== undefined && files.data.length > 0 && (
        <section className={classes.made}>
          <h3>{t('exporting.made')}</h3>
          <ul>
            {files.data.map((file) => (
              <FileRow key={file.id} file={file} work={work} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function FileRow({ file, work }: { readonly file: CutFile; readonly work: CutFileWork }) {
  const { t } = useTranscriptCutTexts();
  const language = useLanguage();
  const name = file.format.toUpperCase();
  const stage = file.status === 'running' ? (file.progress?.stage === 'storing' ? 'storing' : 'working') : 'waiting';
  if (isUnderWay(file))
    return (
      <li>
        <span>
          <strong>{name}</strong>
          <UnderWayLine title={name} stage={t(`exporting.${stage}`)} job={file} t={t} />
        </span>
        <Button
          size="compact-sm"
          variant="default"
          loading={work.cancel.isPending}
          onClick={() => work.cancel.mutate(file.id, { onError: showError })}
        >
          {t('exporting.stop')}
        </Button>
      </li>
    );
  const { downloadUrl } = file;
  const facts = [
    t('exporting.cutCount', { count: file.cutCount }),
    ...(file.durationSeconds === null ? [] : [formatDuration(file.durationSeconds, language)]),
    ...(file.sizeBytes === null ? [] : [formatBytes(file.sizeBytes, language)]),
    formatDateTime(file.createdAt, language),
  ];
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {file.status === 'done' && file.isOutOfDate && <em>{t('exporting.outOfDate')}</em>}
        <br />
        {file.status === 'failed' ? (
          <small data-fail>
            <FailureReason code={file.error?.code ?? 'cut.failed'} />
          </small>
        ) : (
          <small>{file.status === 'cancelled' ? t('exporting.stopped') : facts.join(' · ')}</small>
        )}
      </span>
      <span>
        {downloadUrl !== null && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={15} />}
            aria-label={`${t('exporting.download')}: ${name}`}
            onClick={() => saveAddress(downloadUrl)}
          >
            {t('exporting.download')}
          </Button>
        )}
        {file.status !== 'done' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={work.retry.isPending}
            onClick={() => work.retry.mutate(file.id, { onError: showError })}
          >
            {t('exporting.retry')}
          </Button>
        )}
        <ActionIcon
          aria-label={`${t('exporting.remove')}: ${name}`}
          onClick={() => work.remove.mutate(file.id, { onError: showError })}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </span>
    </li>
  );
}
