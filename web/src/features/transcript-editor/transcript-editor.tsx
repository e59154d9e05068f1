import { Switch } from '@mantine/core';
import type { TranscriptFormat } from '@timbre/contract/transcription/transcript';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { LeaveQuestion } from '../../domain/editing/leave-question.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import { RecordingDesk } from '../../domain/recordings/recording-desk.tsx';
import { ChoiceBar } from './turns/choice-bar.tsx';
import { WorkspaceContext, useWorkspace, useDoc, type TranscriptWorkspace } from './workspace-context.ts';
import { EditorHead, transcriptViews, type TranscriptDialog, type TranscriptView } from './editor-head.tsx';
import { FindBar } from './turns/find-bar.tsx';
import { HeardInstead } from './heard-instead.tsx';
import { LanguageDoubt } from './language-doubt.tsx';
import { TurnList } from './turns/turn-list.tsx';
import { useChoice } from './turns/use-choice.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useHeardWord } from './turns/use-heard-word.ts';
import { useRealign } from './document/use-realign.ts';
import { shortcutRows } from './shortcuts.ts';
import { useTranscriptWorkspace } from './use-transcript-workspace.ts';
import classes from './transcript-editor.module.css';

const SubtitleTab = lazy(async () => ({ default: (await import('./subtitle-tab.tsx')).SubtitleTab }));
const CutTab = lazy(async () => ({ default: (await import('./cuts/cut-tab.tsx')).CutTab }));
const CutExportDialog = lazy(async () => ({
  default: (await import('./cuts/cut-export-dialog.tsx')).CutExportDialog,
}));
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const SpeakersDialog = lazy(async () => ({ default: (await import('./turns/speakers-dialog.tsx')).SpeakersDialog }));
const AgainDialog = lazy(async () => ({ default: (await import('./again-dialog.tsx')).AgainDialog }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('../../domain/editing/shortcut-sheet.tsx')).ShortcutSheet,
}));

/** A finished transcript: listen, correct, take home. What is changed is saved by itself. */
export function TranscriptEditor({ transcription }: { readonly transcription: Transcription }) {
  const workspace = useTranscriptWorkspace(transcription);
  useRealign(workspace);
  return (
    <WorkspaceContext value={workspace}>
      <Editor workspace={workspace} transcription={transcription} />
    </WorkspaceContext>
  );
}

/** The view that the address asks for (`?view=cut`). */
function useAskedView(): TranscriptView {
  const asked = useSearchParams()[0].get('view');
  return transcriptViews.find((one) => one === asked) ?? 'text';
}

interface EditorProps {
  readonly workspace: TranscriptWorkspace;
  readonly transcription: Transcription;
}

function Editor({ workspace, transcription }: EditorProps) {
  const { t } = useTranscriptEditorTexts();
  const { store, saver, media } = workspace;
  const [view, setView] = useState<TranscriptView>(useAskedView());
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [findAsked, setFindAsked] = useState(0);
  const [isFollowing, setIsFollowing] = useState(true);
  const [dialog, setDialog] = useState<TranscriptDialog | null>(null);
  const [chosen, setFormat] = useState<TranscriptFormat | null>(null);
  // Who looks at subtitles wants a file of them.
  const format = chosen ?? (view === 'subtitles' ? 'srt' : transcription.format);
  const choice = useChoice(() => store.snapshot().doc.turns);
  const find = () => {
    setView('text');
    setIsFinding(true);
    setFindAsked((count) => count + 1);
  };
  const keys = useEditorKeys(workspace, {
    isText: view === 'text',
    chosen: choice.ids,
    onFind: find,
    onHelp: () => setDialog('keys'),
  });
  useHeardWord(workspace, isFollowing);
  const close = () => setDialog(null);
  return (
    <>
      <RecordingDesk
        player={media}
        isVideo={transcription.isVideo}
        durationSeconds={transcription.durationSeconds}
        peaks={transcription.peaks}
        isFollowing={isFollowing}
        onFollow={setIsFollowing}
        head={
          <>
            <EditorHead
              view={view}
              isFinding={isFinding}
              onView={setView}
              onFind={() => (isFinding ? setIsFinding(false) : find())}
              onDoubt={keys.goToDoubt}
              onUndo={keys.undo}
              onRedo={keys.redo}
              onDialog={setDialog}
            />
            {isFinding && view === 'text' && <FindBar asked={findAsked} onClose={() => setIsFinding(false)} />}
            <ConflictNotice saver={saver} title={t('conflict')} text={t('conflictText')} />
            {view === 'text' && <ChoiceBar choice={choice} />}
            <div ref={setBar} />
          </>
        }
      >
        {(stage) =>
          view === 'cut' ? (
            <Suspense>
              <CutTab stage={stage} head={bar} peaks={transcription.peaks} />
            </Suspense>
          ) : view === 'subtitles' ? (
            <Suspense>
              <SubtitleTab stage={stage} peaks={transcription.peaks} isFollowing={isFollowing} keys={keys} />
            </Suspense>
          ) : (
            <Text choice={choice} transcription={transcription} onAgain={() => setDialog('again')} />
          )
        }
      </RecordingDesk>
      <Suspense>
        {dialog === 'export' && (
          <ExportDialog format={format} isCut={view === 'cut'} onFormat={setFormat} onClose={close} />
        )}
        {dialog === 'cutExport' && (
          <CutExportDialog isVideo={transcription.isVideo} onText={() => setDialog('export')} onClose={close} />
        )}
        {dialog === 'speakers' && <SpeakersDialog onClose={close} onChoose={choice.set} />}
        {dialog === 'again' && <AgainDialog of={transcription} onClose={close} />}
        {dialog === 'keys' && <ShortcutSheet rows={shortcutRows} onClose={close} />}
      </Suspense>
      <LeaveQuestion saver={saver} />
    </>
  );
}

interface TextProps extends Pick<Parameters<typeof TurnList>[0], 'choice'> {
  readonly transcription: Transcription;
  readonly onAgain: () => void;
}

function Text({ choice, transcription, onAgain }: TextProps) {
  const { t } = useTranscriptEditorTexts();
  const isEmpty = useDoc(({ turns }) => turns.length === 0);
  if (!isEmpty)
    return (
      <>
        <HeardInstead of={transcription} />
        <LanguageDoubt of={transcription} onAgain={onAgain} />
        <Legend />
        <TurnList choice={choice} />
      </>
    );
  return (
    <div className={classes.empty}>
      <h2>{t('empty')}</h2>
      <p>{t('emptyText')}</p>
    </div>
  );
}

/** What the lines below the words mean, and the way to have them away. */
function Legend() {
  const { t } = useTranscriptEditorTexts();
  const { lights } = useWorkspace();
  const [hasDoubts, setHasDoubts] = useState(true);
  useEffect(() => lights.setHasDoubts(hasDoubts), [lights, hasDoubts]);
  return (
    <div className={classes.legend}>
      <Switch
        size="xs"
        label={t('doubts')}
        checked={hasDoubts}
        onChange={({ currentTarget }) => setHasDoubts(currentTarget.checked)}
      />
      <span data-kind="unsure">{t('legendUnsure')}</span>
      <span data-kind="estimated">{t('legendEstimated')}</span>
    </div>
  );
}
