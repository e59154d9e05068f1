import { playerActions } from '../../domain/recordings/player-shortcuts.ts';
import { usePageKeys } from '../../lib/page-keys.ts';
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { usePageActions } from './frame/use-page-actions.ts';
import { shortcutOf, type ShortcutName } from './shortcuts.ts';
import { useDoc, useIsFixingFaces, useSelected, useStudio } from './studio-context.ts';

/** A field that keeps its own undo; a line's words are part of the document's. */
const keepsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea') && target.closest('[data-line]') === null;

/** What the page's keys do, wherever the focus is. */
export function useEditorKeys(onHelp: () => void): void {
  const { playback, playHere, saver, select, undo, redo } = useStudio();
  const { player } = playback;
  const pages = useDoc((doc) => doc.pages);
  const { page, pageIndex } = useSelected();
  const pageActions = usePageActions();
  const isDialogOpen = useIsDialogOpen();
  const isFixing = useIsFixingFaces();
  const goBy = (step: -1 | 1) => {
    const next = pages[pageIndex + step];
    if (next !== undefined) select({ pageId: next.id, lineId: null });
  };
  const playing = playerActions(player);
  const actions: Readonly<Record<ShortcutName, () => void>> = {
    ...playing,
    playPause: () => {
      const { state } = player.snapshot();
      if (state === 'idle' || state === 'ended') playHere('end');
      else playing.playPause();
    },
    previousPage: () => goBy(-1),
    nextPage: () => goBy(1),
    addPage: () => pageActions.add(page.id),
    duplicatePage: () => pageActions.duplicate(page.id),
    undo,
    redo,
    save: () => void saver.flush().catch(() => undefined),
    help: onHelp,
  };
  usePageKeys((event) => {
    if (isDialogOpen || event.defaultPrevented) return;
    if (event.key === 'Escape' && isFixing) return select({ isFixingFaces: false, isOpenMouthed: false });
    const name = shortcutOf(event);
    if (name === null || ((name === 'undo' || name === 'redo') && keepsOwnUndo(event.target))) return;
    // Nothing is there yet to go forward and back in.
    if ((name === 'back' || name === 'forward') && player.snapshot().timeline.sentences.length === 0) return;
    event.preventDefault();
    actions[name]();
  });
}
