import { Button, CloseButton } from '@mantine/core';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { formatClock, formatLanguage } from '../../lib/format.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { ListRow } from '../../domain/projects/list-row.tsx';
import { RowGrid } from '../../domain/projects/row-grid.tsx';
import { RowMenu } from '../../domain/projects/row-menu.tsx';
import { RowTitle } from '../../domain/projects/row-title.tsx';
import { RowWhen, useWhenText } from '../../domain/projects/row-when.tsx';
import shared from '../../ui/lists/rows.module.css';
import { showError } from '../../domain/plans/show-error.ts';
import { TranscriptionState } from '../../domain/recordings/transcription-state.tsx';
import { useTranscriptionWork } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import { resultPath } from '../../domain/recordings/transcription-path.ts';
import classes from './transcription-rows.module.css';
import type { TranscriptionList } from './use-transcription-list.ts';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/lists.ts';

export function TranscriptionRows({ state }: { readonly state: TranscriptionList }) {
  const { t } = useTranscriptionTexts();
  const nowMs = useNow();
  const { rows, list, transcriptions } = state;
  return (
    <RowGrid
      rows={rows}
      label={t('list.label')}
      className={classes.list}
      isOld={list.isPlaceholderData}
      head={<Head isBin={rows.isBin} />}
    >
      {transcriptions.map((one) => (
        <TranscriptionRow key={one.id} one={one} state={state} nowMs={nowMs} />
      ))}
    </RowGrid>
  );
}

function Head({ isBin }: { readonly isBin: boolean }) {
  const { t } = useTranscriptionTexts();
  const { t: words } = useTranslation();
  return (
    <>
      <div role="columnheader">{words('lists.title')}</div>
      <div role="columnheader" className={classes.language}>
        {t('list.language')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.length}`}>
        {t('list.length')}
      </div>
      <div role="columnheader" className={`${shared.when} ${classes.when}`}>
        {words(isBin ? 'albums.goneIn' : 'lists.changed')}
      </div>
      <div role="columnheader" className={classes.file}>
        <span>{t('list.file')}</span>
      </div>
    </>
  );
}

interface TranscriptionRowProps {
  readonly one: TranscriptionSummary;
  readonly state: TranscriptionList;
  readonly nowMs: number;
}

function TranscriptionRow({ one, state, nowMs }: TranscriptionRowProps) {
  const language = useLanguage();
  const { rows, bulk } = state;
  const { id, title, durationSeconds } = one;
  const spoken = one.language === null ? '–' : formatLanguage(one.language, language);
  // Not known before its link is fetched.
  const length = durationSeconds === 0 ? '–' : formatClock(durationSeconds);
  const facts = [length, ...(one.language === null ? [] : [spoken]), useWhenText(one, nowMs)];
  return (
    <ListRow id={id} title={title} rows={rows} actions={<RowMenu id={id} title={title} rows={rows} actions={bulk} />}>
      <RowTitle
        id={id}
        title={title}
        facts={facts}
        rows={rows}
        name={title}
        maxChars={transcriptLimits.titleChars}
        to={rows.isBin ? null : resultPath(id)}
        note={<TranscriptionState of={one} />}
      />
      <div role="gridcell" className={classes.language} title={one.engine ?? undefined}>
        {spoken}
      </div>
      <div role="gridcell" className={`${shared.figure} ${classes.length}`}>
        {length}
      </div>
      <RowWhen times={one} nowMs={nowMs} className={classes.when} />
      <div role="gridcell" className={classes.file}>
        {!rows.isBin && <NextStep one={one} />}
      </div>
    </ListRow>
  );
}

/** To take it home, to stop it, or to try once more. */
function NextStep({ one }: { readonly one: TranscriptionSummary }) {
  const { t } = useTranscriptionTexts();
  const { cancel, retry } = useTranscriptionWork();
  const { id, title, status } = one;
  if (status === 'done') return <DownloadMenu of={one} />;
  if (isUnderWay(one))
    return (
      <CloseButton
        aria-label={t('stop', { title })}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(id, { onError: showError })}
      />
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={t('retryOf', { title })}
      onClick={() => retry.mutate({ id }, { onError: showError })}
    >
      {t('retry')}
    </Button>
  );
}
