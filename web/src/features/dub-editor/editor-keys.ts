import { playerActions } from '../../domain/recordings/player-shortcuts.ts';
import { usePageKeys } from '../../lib/page-keys.ts';
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { wordingOf } from './document/dub-doc.ts';
import { changeWordings } from './document/edit-lines.ts';
import { listedLines, useFacts } from './fit/facts.ts';
import { useLineActions } from './lines/use-line-actions.ts';
import { listeningModes, type ListeningMode } from './playing/dub-player.ts';
import type { Speech } from './runs/use-speech.ts';
import { shortcutOf, type ShortcutName } from './shortcuts.ts';
import { useCurrentLine, useStudio } from './studio-context.ts';

/** A field that keeps its own undo; the lines' texts are part of the document's. */
const keepsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea') && target.closest('[data-side]') === null;

interface EditorKeysOptions {
  readonly speech: Speech;
  readonly onHelp: () => void;
}

/** What the page's keys do, wherever the focus is; a part of its own, as it follows the line that is worked on. */
export function EditorKeys({ speech, onHelp }: EditorKeysOptions): null {
  const { player, saver, store, selection, focus, language, edit, select, undo, redo } = useStudio();
  const line = useCurrentLine();
  const facts = useFacts();
  const actions = useLineActions();
  const isDialogOpen = useIsDialogOpen();
  const listen = (mode: ListeningMode) => {
    if (mode === 'original' || player.snapshot().hasDub) player.setMode(mode);
  };
  const goBy = (step: -1 | 1) => {
    const listed = listedLines(store.snapshot().doc.lines, selection.getState().filter, facts);
    const next = listed[listed.findIndex(({ id }) => id === line?.id) + step];
    if (next === undefined) return;
    select({ lineId: next.id });
    focus.show(next.id);
    player.seek(next.start);
  };
  const merge = () => {
    const { chosen } = selection.getState();
    const next = line === undefined ? undefined : actions.nextOf(line.id);
    if (chosen.size > 1) actions.merge([...chosen]);
    else if (line !== undefined && next !== undefined) actions.merge([line.id, next]);
  };
  const lock = () => {
    if (line === undefined) return;
    const { isLocked } = wordingOf(line, language);
    edit(changeWordings(new Set([line.id]), language, { isLocked: !isLocked }));
  };
  const nextMode = () => {
    const at = listeningModes.indexOf(player.snapshot().mode);
    listen(listeningModes[(at + 1) % listeningModes.length] ?? 'original');
  };
  const acts: Readonly<Record<ShortcutName, () => void>> = {
    ...playerActions(player),
    listening: nextMode,
    hearOriginal: () => listen('original'),
    hearDub: () => listen('dub'),
    hearBoth: () => listen('both'),
    previousLine: () => goBy(-1),
    nextLine: () => goBy(1),
    writeLine: () => line !== undefined && focus.write(line.id),
    playLine: () => line !== undefined && player.play(line.start, line.end),
    splitLine: () => line !== undefined && actions.split(line.id),
    mergeLine: merge,
    lockLine: lock,
    regenerate: () => speech.canSpeak && speech.ask(),
    find: () => select({ isFinding: true }),
    undo,
    redo,
    save: () => void saver.flush().catch(() => undefined),
    help: onHelp,
  };
  usePageKeys((event) => {
    if (isDialogOpen || event.defaultPrevented) return;
    const name = shortcutOf(event);
    if (name === null || ((name === 'undo' || name === 'redo') && keepsOwnUndo(event.target))) return;
    event.preventDefault();
    acts[name]();
  });
  return null;
}
