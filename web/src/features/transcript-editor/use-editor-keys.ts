import { confirmedAt, mapTurns } from '@timbre/media/transcript/edit-turns';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { useShortcutKeys } from '../../domain/editing/use-shortcut-keys.ts';
import { playerActions } from '../../domain/recordings/player-shortcuts.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { TranscriptWorkspace } from './workspace-context.ts';
import { shortcutOf, textShortcuts, type ShortcutName } from './shortcuts.ts';
import { giveTo } from './turns/speaker-edits.ts';
import { mergeBefore, stepToDoubt } from './turns/turn-edits.ts';
import { secondsAt } from './turns/word-places.ts';

interface EditorKeys {
  /** The text is shown, and not the subtitles. */
  readonly isText: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** What the page's keys and buttons do beside playing: undo that shows what changed, the next doubt, speakers by number. */
export function useEditorKeys(workspace: TranscriptWorkspace, { isText, chosen, onFind, onHelp }: EditorKeys) {
  const { t } = useTranscriptEditorTexts();
  const { store, media, focus, saver } = workspace;
  const turnOf = (id: string | undefined) => store.snapshot().doc.turns.find((turn) => turn.id === id);
  const back = (step: () => string | null) => () => {
    const id = step();
    if (id !== null && workspace.lights.elementOf(id) === undefined) focus.show(id);
  };
  const goToDoubt = (isBack: boolean) => {
    if (!stepToDoubt(workspace, { isBack, isRound: true })) showToast(t('noDoubts'), 'done');
  };
  const giveByNumber = (number: number) => {
    const speaker = store.snapshot().doc.speakers[number - 1];
    const last = focus.last();
    const ids = chosen.size > 0 ? chosen : new Set(last === null ? [] : [last.turnId]);
    if (speaker !== undefined && ids.size > 0) store.change(giveTo(ids, speaker.id));
  };
  const settle = () => {
    const last = focus.last();
    const turn = turnOf(last?.turnId);
    if (turn === undefined) return;
    workspace.changeTurns((turns) =>
      mapTurns(turns, (one) => (one === turn ? confirmedAt(turn, last?.offset ?? 0) : one)),
    );
    goToDoubt(false);
  };
  const actions: Readonly<Record<ShortcutName, (event: KeyboardEvent) => void>> = {
    ...playerActions(media),
    playWord: () => {
      const last = focus.last();
      const turn = turnOf(last?.turnId);
      if (turn !== undefined) media.play(secondsAt(turn, last?.offset ?? 0));
    },
    nextDoubt: () => goToDoubt(false),
    previousDoubt: () => goToDoubt(true),
    looksRight: settle,
    split: () => undefined,
    merge: () => {
      const last = focus.last();
      if (last !== null && !mergeBefore(workspace, last.turnId)) showToast(t('turn.cannotMerge'), 'fail');
    },
    speaker: (event) => giveByNumber(Number(event.code.slice(-1))),
    find: onFind,
    undo: back(store.undo),
    redo: back(store.redo),
    save: () => void saver.flush().catch(() => undefined),
    help: onHelp,
  };
  useShortcutKeys({ shortcutOf, isOff: (name) => !isText && textShortcuts.has(name), actions });
  return { undo: back(store.undo), redo: back(store.redo), goToDoubt: () => goToDoubt(false) };
}
