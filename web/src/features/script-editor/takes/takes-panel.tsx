import { Button, Skeleton } from '@mantine/core';
import { IconBookmarkPlus, IconMicrophone } from '@tabler/icons-react';
import type { Take } from '@timbre/contract/articles/articles-takes';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { Placed } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { segmentText } from '../document/segment-content.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { RecorderDialog } from './recorder-dialog.tsx';
import { useKeepRecording } from './use-keep-recording.ts';
import type { SavedSegment } from './take-api.ts';
import { useCreateTake, useTakes } from './take-api.ts';
import { TakeList } from './take-list.tsx';
import { takeErrorText } from './take-names.ts';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import classes from './takes-panel.module.css';
import { useTakePlayer } from './use-take-player.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-voice.ts';
import '../../../i18n/areas/script-takes.ts';

/** Several ways to say the chosen paragraph: to keep, to record, to compare and to choose from. */
export function TakesPanel() {
  const { t } = useTranslation();
  const placed = useScript(
    (state) => chosenParagraphs(state)[0],
    (a, b) => a?.node === b?.node && a?.index === b?.index,
  );
  const count = useScript((state) => chosenParagraphs(state).length);
  const isOne = count === 1 && placed !== undefined;
  return (
    <InspectorPanel
      title={t('scriptTakes.title')}
      about={isOne ? t('scriptVoice.forOne', { number: placed.index + 1 }) : undefined}
    >
      <p className={classes.hint}>{t(hintOf(count))}</p>
      {isOne && <ParagraphTakes key={attrsOf(placed.node).id} placed={placed} />}
    </InspectorPanel>
  );
}

function hintOf(count: number) {
  if (count === 0) return 'scriptTakeNotes.noneChosen';
  return count === 1 ? 'scriptTakes.lead' : 'scriptTakeNotes.severalChosen';
}

interface ParagraphTakesProps {
  readonly placed: Placed;
}

function ParagraphTakes({ placed }: ParagraphTakesProps) {
  const { t } = useTranslation();
  const id = String(attrsOf(placed.node).id);
  const saved = useSavedSegment(id);
  const { data: takes, error, isLoading, refetch } = useTakes(saved);
  const player = useTakePlayer(id);
  return (
    <>
      <NewTakes placed={placed} count={takes?.length ?? 0} onRecord={player.stop} />
      <Problem error={player.problem} onClose={player.dismiss} />
      {isLoading && <Skeleton height={64} radius="sm" role="status" aria-label={t('scriptTakeNotes.loading')} />}
      {error !== null && takes === undefined && (
        <p className={classes.hint} role="alert">
          {t('scriptTakes.failed')} {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </p>
      )}
      {!isLoading && error === null && (takes ?? noTakes).length === 0 && (
        <p className={classes.hint}>{t('scriptTakes.empty')}</p>
      )}
      {takes !== undefined && takes.length > 0 && saved !== null && (
        <TakeList articleId={saved.articleId} placed={placed} takes={takes} player={player} />
      )}
    </>
  );
}

const noTakes: readonly Take[] = [];

function useSavedSegment(id: string): SavedSegment | null {
  const { saver } = useStudio();
  const { id: articleId } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  return articleId === null || !saver.hasSegment(id) ? null : { articleId, segmentId: id };
}

interface NewTakesProps extends ParagraphTakesProps {
  readonly count: number;
  readonly onRecord: () => void;
}

/** The two ways to a new take. */
function NewTakes({ placed, count, onRecord }: NewTakesProps) {
  const { t } = useTranslation();
  const { playback, saver } = useStudio();
  const create = useCreateTake();
  const [isKeeping, setIsKeeping] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const id = String(attrsOf(placed.node).id);
  const isEmpty = segmentText(placed.node).text.trim() === '';
  const isFull = count >= takeLimits.perSegment;
  const keep = async () => {
    // What is on the page is kept, not what was saved before the last words.
    const { id: articleId } = await saver.flush();
    if (!saver.hasSegment(id)) return;
    await create.mutateAsync({ articleId, segmentId: id });
    showToast(t('scriptTakes.kept'), 'done');
  };
  const handleKeep = () => {
    setIsKeeping(true);
    keep()
      .catch((error: unknown) => showToast(takeErrorText(error, t), 'fail'))
      .finally(() => setIsKeeping(false));
  };
  const handleRecord = () => {
    // The microphone would hear it.
    onRecord();
    playback.stop();
    setIsRecording(true);
  };
  const isOff = isEmpty || isFull;
  return (
    <>
      <div className={classes.actions}>
        <Button
          size="xs"
          leftSection={<IconBookmarkPlus size={16} stroke={1.7} aria-hidden="true" />}
          disabled={isOff}
          loading={isKeeping}
          onClick={handleKeep}
        >
          {t('scriptTakes.keep')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMicrophone size={16} stroke={1.7} aria-hidden="true" />}
          disabled={isOff}
          onClick={handleRecord}
        >
          {t('scriptTakes.record')}
        </Button>
      </div>
      {isEmpty && <p className={classes.hint}>{t('scriptTakes.saveFirst')}</p>}
      {isFull && <p className={classes.hint}>{t('scriptTakes.full', { limit: takeLimits.perSegment })}</p>}
      {isRecording && (
        <TakeRecorder id={id} text={segmentText(placed.node).text} onClose={() => setIsRecording(false)} />
      )}
    </>
  );
}

interface TakeRecorderProps {
  /** The paragraph's id on this page. */
  readonly id: string;
  readonly text: string;
  readonly onClose: () => void;
}

function TakeRecorder({ id, text, onClose }: TakeRecorderProps) {
  const { t } = useTranslation();
  const save = useKeepRecording(id);
  return <RecorderDialog title={t('scriptRecorder.title')} text={text} canRest onSave={save} onClose={onClose} />;
}
