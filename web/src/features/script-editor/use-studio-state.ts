import type { Article } from '@timbre/contract/articles/articles';
import { withoutQuery } from '@timbre/contract/screens/return-path';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ChosenSound, onInsertSound } from '../../domain/scripts/insert-sound.ts';
import { isRunning } from '../../lib/player/player-port.ts';
import { useSignedOut } from '../../lib/session/signed-out.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { selectedChip } from './document/chip-commands.ts';
import { spanAt, targetAt } from './delivery/chip-target.ts';
import { playFromCaret, playPicked } from './document/play-start.ts';
import type { PlayRequest } from './document/play-start.ts';
import { insertChosenSound } from './sound/insert-chosen-sound.ts';
import type { ScriptStudio, StudioParts } from './studio-context.ts';
import { useChipTarget } from './delivery/use-chip-target.ts';
import { usePlayback } from './use-playback.ts';
import { useConnected, useOpenScript } from './saving/use-open-script.ts';
import '../../i18n/areas/script-editor.ts';
import '../../i18n/areas/script-sound.ts';

interface PageActions {
  readonly find: (isReplace: boolean) => void;
  readonly help: () => void;
  readonly onLines: () => void;
  /** Opens the sounds from a description. */
  readonly makeSound: () => void;
}

/** Everything the parts of the editor share, for as long as it is open. */
export function useStudioState(article: Article | null, parts: StudioParts, page: PageActions): ScriptStudio {
  const { t } = useTranslation();
  const { script, voices, voiceOf, nameOf, sounds } = useOpenScript(article);
  const { editor, saver } = script;
  const playback = usePlayback(saver, () => editor.state.doc);
  const chips = useChipTarget(script);
  const menuKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);

  const playHere = (until: PlayRequest['until']) => {
    const request = playFromCaret(editor.state, until);
    if (request !== null) playback.play(request);
  };
  useConnected(script, {
    actions: {
      play: playHere,
      pause: () => {
        const isPlaying = isRunning(playback.player.snapshot());
        if (isPlaying) playback.player.pause();
        return isPlaying;
      },
      playPicked: () => playback.toggle(playPicked(editor.state)),
      find: page.find,
      help: page.help,
      editChip: (isSpanToo) => {
        const target = targetAt(editor.state);
        if (target === null || (!isSpanToo && selectedChip(editor.state) === null)) return false;
        chips.show(target, true);
        return true;
      },
      save: () => void saver.flush().catch(() => undefined),
    },
    menuKey: (event) => menuKey.current?.(event) ?? false,
    onUnknownTags: (tags) =>
      showToast(t('script.unknownTags', { count: tags.length, tags: tags.slice(0, 5).join(', ') })),
    onLines: page.onLines,
    onDeleted: (count, restore) =>
      showToast(t('script.deleted', { count }), 'plain', { label: t('script.undo'), run: () => script.run(restore) }),
    onSpanClick: (pos) => {
      const span = spanAt(editor.state.doc, pos);
      if (span !== undefined) chips.show(span, false);
    },
  });
  useSoundEvents(script);
  useSoundFromAddress({ ...script, sounds });
  useReadOnly(editor, () => showToast(t('script.readOnly'), 'fail'));
  return {
    ...script,
    ...parts,
    playback,
    voices,
    voiceOf,
    nameOf,
    sounds,
    chips,
    playHere,
    makeSound: page.makeSound,
    setMenuKey: (onKey) => {
      menuKey.current = onKey;
    },
  };
}

/** Other dialogs put a sound at the caret by an event of the window. */
function useSoundEvents(script: Pick<ScriptStudio, 'run' | 'apply' | 'editor'>): void {
  const { t } = useTranslation();
  const insert = useEffectEvent((sound: ChosenSound) => {
    const outcome = insertChosenSound(script, sound);
    if (outcome === 'no-caret') showToast(t('soundLibrary.noCaret'), 'fail');
    else if (outcome === 'behind') showToast(t('soundLibrary.inserted', { name: sound.name }), 'done');
  });
  useEffect(() => onInsertSound((sound) => insert(sound)), [script.editor]);
}

/** `?sound=` begins a script with a sound of the library. */
function useSoundFromAddress({ sounds, ...script }: Pick<ScriptStudio, 'run' | 'apply' | 'sounds'>): void {
  const isDone = useRef(false);
  const insert = useEffectEvent((sound: ChosenSound) => insertChosenSound(script, sound));
  useEffect(() => {
    const { pathname, search } = window.location;
    const wanted = new URLSearchParams(search).get('sound');
    const sound = sounds.find(({ id }) => id === wanted);
    if (sound === undefined || isDone.current) return;
    isDone.current = true;
    // Not through the router: that would open the page again. Loading it again is not to insert it twice.
    window.history.replaceState(window.history.state, '', withoutQuery(pathname + search, 'sound'));
    insert({ soundId: sound.id, name: sound.name });
  }, [sounds]);
}

/** Nothing can be written while no one is logged in: it could not be saved. */
function useReadOnly(editor: ScriptStudio['editor'], onLocked: () => void): void {
  const isSignedOut = useSignedOut() !== null;
  const tell = useEffectEvent(onLocked);
  useEffect(() => {
    editor.setEditable(!isSignedOut, false);
    if (isSignedOut) tell();
  }, [editor, isSignedOut]);
}
