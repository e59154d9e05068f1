import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { useState, type ReactNode } from 'react';
import { useShortcutKeys } from '../../domain/editing/use-shortcut-keys.ts';
import { playerActions } from '../../domain/recordings/player-shortcuts.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';
import { wordingOf } from './document/dub-doc.ts';
import { changeWordings, keepOriginal } from './document/edit-lines.ts';
import { listedLines, useFacts } from './fit/facts.ts';
import { useAddLine } from './lines/use-add-line.ts';
import { useLineActions } from './lines/use-line-actions.ts';
import { listeningModes, type ListeningMode } from './playing/dub-player.ts';
import type { LineSound } from './playing/line-sound.ts';
import type { Speech } from './runs/use-speech.ts';
import { shortcutOf, type ShortcutName } from './shortcuts.ts';
import { useCurrentLine, useStudio } from './studio-context.ts';

const ShortenDialog = deferredDialog(async () => (await import('./lines/shorten-dialog.tsx')).ShortenDialog);

interface EditorKeysOptions {
  readonly speech: Speech;
  /** Says single lines. */
  readonly sound: LineSound;
  readonly onExport: () => void;
  readonly onHelp: () => void;
}

/** What the page's keys do, wherever the focus is; a part of its own, as it follows the line that is worked on. */
export function EditorKeys({ speech, sound, onExport, onHelp }: EditorKeysOptions): ReactNode {
  const { player, saver, store, selection, focus, language, edit, select, undo, redo } = useStudio();
  const line = useCurrentLine();
  const facts = useFacts();
  const lineActions = useLineActions();
  const add = useAddLine();
  const [isShortening, setIsShortening] = useState(false);
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
    const next = line === undefined ? undefined : lineActions.nextOf(line.id);
    if (chosen.size > 1) lineActions.merge([...chosen]);
    else if (line !== undefined && next !== undefined) lineActions.merge([line.id, next]);
  };
  /** Does something to the selected lines, or to the one that is worked on. */
  const onLines = (act: (ids: ReadonlySet<string>, first: DubLine) => void) => {
    const { chosen } = selection.getState();
    const own = store.snapshot().doc.lines.filter(({ id }) => (chosen.size > 0 ? chosen.has(id) : id === line?.id));
    if (own[0] !== undefined) act(new Set(own.map(({ id }) => id)), own[0]);
  };
  const isSaid = line !== undefined && !line.keepsOriginal && wordingOf(line, language).text.trim() !== '';
  const nextMode = () => {
    const at = listeningModes.indexOf(player.snapshot().mode);
    listen(listeningModes[(at + 1) % listeningModes.length] ?? 'original');
  };
  const actions: Readonly<Record<ShortcutName, (event: KeyboardEvent) => void>> = {
    ...playerActions(player),
    listening: nextMode,
    hearOriginal: () => listen('original'),
    hearDub: () => listen('dub'),
    hearBoth: () => listen('both'),
    previousLine: () => goBy(-1),
    nextLine: () => goBy(1),
    writeLine: () => line !== undefined && focus.write(line.id),
    playLine: () => line !== undefined && player.play(line.start, line.end),
    playNewLine: () => isSaid && sound.toggle(line.id),
    addLine: () => add(),
    keepHere: () => add({ keepsOriginal: true }),
    splitLine: () => line !== undefined && lineActions.split(line.id),
    splitSentences: () => onLines(lineActions.splitAtSentences),
    mergeLine: merge,
    deleteLine: () => onLines(lineActions.remove),
    lockLine: () =>
      onLines((ids, first) => {
        const { isLocked } = wordingOf(first, language);
        edit(changeWordings(ids, language, { isLocked: !isLocked }));
      }),
    keepLine: () => onLines((ids, { keepsOriginal }) => edit(keepOriginal(ids, !keepsOriginal))),
    translateLine: () => onLines((ids) => lineActions.translate([...ids])),
    shortenLine: () => isSaid && setIsShortening(true),
    giveLine: ({ key }) =>
      onLines((ids) => {
        const speaker = store.snapshot().doc.settings.speakers[Number(key) - 1];
        if (speaker !== undefined) lineActions.give(ids, speaker.id);
      }),
    regenerate: () => speech.canSpeak && speech.ask(),
    export: onExport,
    find: () => select({ isFinding: true }),
    undo,
    redo,
    save: () => void saver.flush().catch(() => undefined),
    help: onHelp,
  };
  useShortcutKeys({ shortcutOf, documentFields: '[data-side]', actions });
  return isShortening && line !== undefined && <ShortenDialog line={line} onClose={() => setIsShortening(false)} />;
}
