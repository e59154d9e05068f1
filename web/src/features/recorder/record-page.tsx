import { screenPath } from '@timbre/contract/screens/screens';
import { useRef } from 'react';
import { showError } from '../../domain/plans/show-error.ts';
import { useRecorderTexts } from '../../i18n/texts/recorder.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useSession } from '../../lib/session/session.ts';
import { FactList } from '../../ui/pages/fact-list.tsx';
import { Page } from '../../ui/pages/page.tsx';
import type { KeptRecording } from './kept-recordings.ts';
import { KeptRow, type RecordTools } from './kept-row.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import classes from './recorder.module.css';
import { useKeptRecordings } from './use-kept-recordings.ts';

const facts = ['kept', 'library', 'text', 'voice'] as const;

interface RecordPageProps {
  readonly title: string;
  /** Other tools, as the screen has them at hand. */
  readonly tools: RecordTools;
}

/** A recorder for anyone; what was recorded waits in the browser until it has found its place. */
export function RecordPage({ title, tools }: RecordPageProps) {
  const { t } = useRecorderTexts();
  const { user, isLoading } = useSession();
  const wwid = user?.wwid ?? null;
  const { kept, reload, drop, rename } = useKeptRecordings(wwid);
  return (
    <Page title={title} lead={t('lead')}>
      {!isLoading && <RecorderPanel key={wwid} wwid={wwid} onKept={reload} />}
      {kept !== null && kept.length > 0 && (
        <section aria-labelledby="kept-recordings">
          <h2 id="kept-recordings" className={classes.heading}>
            {t('kept')}
          </h2>
          <p className={classes.hint}>{t('keptHint')}</p>
          <ul className={classes.list}>
            {kept.map((recording) => (
              <Row key={recording.id} recording={recording} wwid={wwid} tools={tools} {...{ reload, drop, rename }} />
            ))}
          </ul>
        </section>
      )}
      <FactList facts={facts.map((fact) => ({ title: t(`facts.${fact}.title`), text: t(`facts.${fact}.text`) }))} />
    </Page>
  );
}

interface RowProps extends Pick<ReturnType<typeof useKeptRecordings>, 'reload' | 'drop' | 'rename'> {
  readonly recording: KeptRecording;
  readonly wwid: string | null;
  readonly tools: RecordTools;
}

function Row({ recording, wwid, tools, reload, drop, rename }: RowProps) {
  const navigate = useNavigate();
  // The second click of a double click finds this page still here.
  const isSent = useRef(false);
  const transcribe = (file: File) => {
    if (!isSent.current) tools.transcribe(wwid ?? '', file);
    isSent.current = true;
    void navigate(screenPath('speech-to-text'));
  };
  return (
    <KeptRow
      recording={recording}
      userId={wwid}
      AddVoice={tools.AddVoice}
      onRename={(name) => void rename(recording, name).catch(showError)}
      onDrop={() => drop(recording.id)}
      onChanged={reload}
      onTranscribe={transcribe}
    />
  );
}
