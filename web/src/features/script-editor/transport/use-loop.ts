import type { EditorState } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { attrsOf } from '../paragraph.ts';
import { chosenParagraphs } from '../picks.ts';
import { segmentText } from '../segment-content.ts';
import { useStudio } from '../studio-context.ts';
import { textOffset } from '../text-offset.ts';
import type { PlayRequest } from '../use-playback.ts';
import { loopBounds } from './loop-model.ts';

/** Words by the page's ids of their paragraphs. */
interface LoopWords {
  readonly first: { readonly id: string; readonly offset: number };
  readonly last: { readonly id: string; readonly offset: number };
}

/** The selected words, else the chosen paragraphs. */
function chosenWords(state: EditorState): LoopWords | null {
  const { $from, $to, empty } = state.selection;
  const chosen = chosenParagraphs(state);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isWords = !empty && $from.depth === 1 && $to.depth === 1;
  const idOf = ({ node }: typeof first) => attrsOf(node).id ?? '';
  return {
    first: { id: idOf(first), offset: isWords ? textOffset(first.node, $from.parentOffset) : 0 },
    last: {
      id: idOf(last),
      offset: isWords ? textOffset(last.node, $to.parentOffset) : segmentText(last.node).text.length,
    },
  };
}

/** Plays words again and again until it is ended. */
export function useLoop() {
  const { editor, playback, saver } = useStudio();
  const [words, setWords] = useState<LoopWords | null>(null);
  const [started, setStarted] = useState<PlayRequest | null>(null);
  const { player, sound, request } = playback;
  // Playing something else, or stopping, ends it.
  const isOn = words !== null && request === started && sound.state !== 'idle';

  useEffect(() => {
    if (!isOn || sound.state === 'paused' || words === null) return;
    let frame = 0;
    const watch = () => {
      frame = requestAnimationFrame(watch);
      const [first, last] = [words.first, words.last].map(({ id, offset }) => ({
        segmentId: saver.serverId(id) ?? '',
        offset,
      }));
      const bounds = first && last ? loopBounds(sound.timeline, { first, last }) : null;
      if (bounds === null) return;
      const end = bounds.endSeconds ?? (sound.isComplete ? sound.timeline.durationSeconds - 0.05 : Infinity);
      if (sound.state === 'ended') player.play(bounds.startSeconds);
      else if (player.position() >= end) player.seek(bounds.startSeconds);
      // It begins with its sentence; only the words that were chosen are wanted.
      else if (player.position() < bounds.startSeconds - 0.05) player.seek(bounds.startSeconds);
    };
    watch();
    return () => cancelAnimationFrame(frame);
  }, [isOn, words, saver, player, sound]);

  return {
    isOn,
    toggle: () => {
      if (isOn) {
        setWords(null);
        return playback.stop();
      }
      const next = chosenWords(editor.state);
      if (next === null) return;
      const isOne = next.first.id === next.last.id;
      const what: PlayRequest = { ...next.first, until: isOne ? 'segment' : 'end' };
      setWords(next);
      setStarted(what);
      playback.play(what);
    },
  };
}
