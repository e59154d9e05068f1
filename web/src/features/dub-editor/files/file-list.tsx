import { ActionIcon, Button } from '@mantine/core';
import type { DubFile } from '@timbre/contract/dubbing/dubbing-files';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatCredits, formatDateTime, formatDuration, formatLanguage } from '../../../lib/format.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { useDubFiles } from '../api.ts';
import { RunProgress } from '../runs/run-progress.tsx';
import { useRunActions } from '../runs/use-run-actions.ts';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';
import type { DubFileWork } from './use-dub-files.ts';

/** The files that were made of the project, the newest first. */
export function FileList({ work }: { readonly work: DubFileWork }) {
  const { t } = useDubFileTexts();
  const { id } = useStudio();
  const { data } = useDubFiles(id);
  if (data === undefined || data.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('made')}</h3>
      <ul className={classes.list}>
        {data.map((file) => (
          <FileRow key={file.id} file={file} work={work} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file, work }: { readonly file: DubFile; readonly work: DubFileWork }) {
  const { t } = useDubFileTexts();
  const shownIn = useLanguage();
  const { id, dub } = useStudio();
  const { cancel, retry } = useRunActions(id);
  const name = `${t(`formats.${file.wishes.format}.name`)} · ${formatLanguage(file.language, shownIn)}`;
  if (isUnderWay(file)) {
    // The project's own run is followed live.
    const progress = dub.run?.id === file.id ? dub.run.progress : file.progress;
    return (
      <li data-running>
        <strong>{name}</strong>
        <RunProgress run={{ run: file, progress, isReconnecting: false }} />
        <Button size="compact-xs" variant="default" onClick={() => cancel.mutate(undefined, { onError: showError })}>
          {t('stop')}
        </Button>
      </li>
    );
  }
  const facts = [
    formatDateTime(file.createdAt, shownIn),
    ...(file.durationSeconds === null ? [] : [formatDuration(file.durationSeconds, shownIn)]),
    ...(file.sizeBytes === null ? [] : [formatBytes(file.sizeBytes, shownIn)]),
    ...(file.credits === null || file.credits === 0
      ? []
      : [t('credits', { credits: formatCredits(file.credits, shownIn) })]),
  ];
  const { downloadUrl } = file;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {file.isOutOfDate && file.status === 'done' && <em>{t('outOfDate')}</em>}
        <br />
        {file.status === 'failed' ? (
          <small data-fail>
            <FailureReason code={file.error?.code ?? 'dub.failed'} />
          </small>
        ) : (
          <small>{file.status === 'cancelled' ? t('stopped') : facts.join(' · ')}</small>
        )}
        {file.leftAloneSeconds !== null && file.leftAloneSeconds > 0 && (
          <small>{t('leftAlone', { seconds: formatDuration(file.leftAloneSeconds, shownIn) })}</small>
        )}
      </span>
      <span>
        {downloadUrl !== null && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={15} />}
            aria-label={`${t('download')}: ${name}`}
            onClick={() => saveAddress(downloadUrl)}
          >
            {t('download')}
          </Button>
        )}
        {file.status !== 'done' && dub.run?.id === file.id && (
          <Button size="compact-sm" variant="default" onClick={() => retry.mutate(undefined, { onError: showError })}>
            {t('retry')}
          </Button>
        )}
        <ActionIcon aria-label={`${t('remove')}: ${name}`} onClick={() => work.remove.mutate(file.id)}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </span>
    </li>
  );
}
