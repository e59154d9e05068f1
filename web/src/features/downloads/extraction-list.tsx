import { ActionIcon, Button, Progress } from '@mantine/core';
import { isPictureKind, type Extraction } from '@timbre/contract/downloads';
import { IconDownload, IconTransform, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatClock, formatCredits, formatDuration, formatPercent } from '../../lib/format.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useConvert, useExtractionAction, useExtractions, type Conversion } from './api.ts';
import { ConvertMenu } from './convert-menu.tsx';
import classes from './downloads.module.css';
import { HandOverButtons, type TranscribeDialogSlot } from './hand-over-buttons.tsx';
import { handedOf } from './handed-download.ts';
import { cookieFiles, useCookieFile } from './use-cookie-file.ts';
import '../../i18n/areas/codes.ts';

/** What was fetched and extracted, and what is on its way. */
export function ExtractionList({ transcribeDialog }: Pick<RowProps, 'transcribeDialog'>) {
  const { t } = useDownloaderTexts();
  const list = useExtractions();
  const act = useExtractionAction();
  const [removing, setRemoving] = useState<Extraction | null>(null);
  if (list.data === undefined && list.error === null) return null;
  return (
    <section className={classes.list} aria-labelledby="extractions">
      <h2 id="extractions">{t('list.title')}</h2>
      {list.error !== null && <ListProblem error={list.error} onRetry={() => void list.refetch()} />}
      <Problem error={act.error} onClose={act.reset} />
      {list.data?.length === 0 && <ListMessage title={t('list.empty')} text={t('list.emptyText')} />}
      <ul>
        {list.data?.map((one) => (
          <Row
            key={one.id}
            one={one}
            transcribeDialog={transcribeDialog}
            isBusy={act.isPending}
            onCancel={() => act.mutate({ id: one.id, action: 'cancel' })}
            onRetry={(cookies) => act.mutate({ id: one.id, action: 'retry', cookies })}
            onRemove={() => setRemoving(one)}
          />
        ))}
      </ul>
      {removing !== null && (
        <AskDialog
          title={t('list.removeTitle')}
          action={t('list.removeAction')}
          onConfirm={() => {
            act.mutate({ id: removing.id, action: 'remove' });
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          <p>{t('list.removeText', { title: removing.title })}</p>
        </AskDialog>
      )}
    </section>
  );
}

interface RowProps {
  readonly one: Extraction;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** With cookies where it had some: they are used once and not kept. */
  readonly onRetry: (cookies?: string) => void;
  readonly onRemove: () => void;
  readonly transcribeDialog: TranscribeDialogSlot;
}

function Row(props: RowProps) {
  return (
    <li>
      <What one={props.one} transcribeDialog={props.transcribeDialog} />
      <Buttons {...props} />
    </li>
  );
}

function What({ one, transcribeDialog }: Pick<RowProps, 'one' | 'transcribeDialog'>) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const { title, kind, status, playUrl, durationSeconds, sizeBytes, credits, error } = one;
  const handed = handedOf(one);
  const facts = [
    status === 'cancelled' ? t('list.cancelled') : null,
    t(`kinds.${kind}`),
    durationSeconds === null ? null : formatClock(durationSeconds),
    sizeBytes === null ? null : formatBytes(sizeBytes, language),
    credits === null || credits === 0 ? null : t('credits', { credits: formatCredits(credits, language) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={classes.what}>
      <strong dir="auto">{title}</strong>
      {status === 'failed' && (
        <small data-fail>
          <FailureReason code={error?.code ?? 'server.error'} />
        </small>
      )}
      {isUnderWay(one) && <HowFar one={one} />}
      {!isUnderWay(one) && status !== 'failed' && <small>{facts.join(' · ')}</small>}
      {status === 'done' && playUrl !== null && !isPictureKind(kind) && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- someone's own file
        <audio controls preload="none" src={playUrl} aria-label={t('list.play', { title })} />
      )}
      {handed !== null && <HandOverButtons download={handed} transcribeDialog={transcribeDialog} />}
    </div>
  );
}

function RetryButton({ one, isBusy, onRetry }: Pick<RowProps, 'one' | 'isBusy' | 'onRetry'>) {
  const { t } = useDownloaderTexts();
  const readCookies = useCookieFile();
  if (!one.hasCookies && one.error?.code !== 'download.log-in') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('list.retryOf', { title: one.title })}
        onClick={() => onRetry()}
      >
        {t('list.retry')}
      </Button>
    );
  }
  const retry = async (file: File) => {
    const cookies = await readCookies(file);
    if (cookies !== null) onRetry(cookies);
  };
  return (
    <PickFiles
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      label={t('list.retryCookies')}
      title={t('cookiesHint')}
      accept={cookieFiles}
      onFiles={([file]) => file !== undefined && void retry(file)}
    >
      {t('list.retryCookies')}
    </PickFiles>
  );
}

function HowFar({ one: { title, progress } }: { readonly one: Extraction }) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const percent = Math.floor((progress?.fraction ?? 0) * 100);
  const secondsLeft = progress?.secondsLeft ?? null;
  const stage =
    progress?.stage === 'converting' ? 'converting' : progress?.stage === 'fetching' ? 'fetching' : 'queued';
  return (
    <>
      <small role="status">
        {t(`list.${stage}`)} {percent > 0 && formatPercent(percent, language)}
        {secondsLeft !== null &&
          secondsLeft > 0 &&
          ` · ${t('list.left', { time: formatDuration(secondsLeft, language) })}`}
      </small>
      <Progress size="xs" value={percent} aria-label={title} />
    </>
  );
}

function Buttons({ one, isBusy, onCancel, onRetry, onRemove }: RowProps) {
  const { t } = useDownloaderTexts();
  const convert = useConvert();
  const { title, kind, status, ossUrl, playUrl, fileName } = one;
  const offered: Conversion[] = fileName?.endsWith('.mp4') === true ? ['wav'] : ['wav', 'mp4'];
  return (
    <div className={classes.buttons}>
      {status === 'done' && isPictureKind(kind) && playUrl !== null && (
        <ConvertMenu
          offered={offered}
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              loading={convert.isPending}
              aria-label={t('list.convert', { title })}
              title={t('list.convert', { title })}
            >
              <IconTransform size={18} stroke={1.7} />
            </ActionIcon>
          }
          onChoose={(to) =>
            convert.mutate({ url: playUrl, to }, { onError: (problem) => showToast(errorText(problem), 'fail') })
          }
        />
      )}
      {ossUrl !== null && (
        <ActionIcon
          component="a"
          href={ossUrl}
          variant="default"
          aria-label={t('list.save', { title })}
          title={t('list.save', { title })}
        >
          <IconDownload size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {(status === 'failed' || status === 'cancelled') && <RetryButton one={one} isBusy={isBusy} onRetry={onRetry} />}
      {isUnderWay(one) ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={t('list.cancel', { title })}
          onClick={onCancel}
        >
          <IconX size={17} stroke={1.7} />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isBusy}
          aria-label={t('list.remove', { title })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  );
}
