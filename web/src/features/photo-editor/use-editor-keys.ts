import { useFreePageKeys, useShortcutKeys } from '../../domain/editing/use-shortcut-keys.ts';
import { playerActions } from '../../domain/recordings/player-shortcuts.ts';
import { usePageActions } from './frame/use-page-actions.ts';
import { shortcutOf, type ShortcutName } from './shortcuts.ts';
import { useDoc, useIsFixingFaces, useSelected, useStudio } from './studio-context.ts';

/** What the page's keys do, wherever the focus is. */
export function useEditorKeys(onHelp: () => void): void {
  const { playback, playHere, saver, select, undo, redo } = useStudio();
  const { player } = playback;
  const pages = useDoc((doc) => doc.pages);
  const { page, pageIndex } = useSelected();
  const pageActions = usePageActions();
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
  useFreePageKeys(({ key }) => {
    if (key === 'Escape' && isFixing) select({ isFixingFaces: false, isOpenMouthed: false });
  });
  useShortcutKeys({
    shortcutOf,
    documentFields: '[data-line]',
    // Nothing is there yet to go forward and back in.
    isOff: (name) => (name === 'back' || name === 'forward') && player.snapshot().timeline.sentences.length === 0,
    actions,
  });
}
