import { startTransition, useEffect, useMemo, useReducer, useState } from 'react';
import { isRunning } from '../../../lib/player/player-port.ts';
import { placeAt } from '../../../lib/player/timeline-model.ts';
import type { SentencePeaks } from '../../../lib/player/wave-clips.ts';
import { attrsOf, paragraphsOf } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { useStudio } from '../studio-context.ts';
import { textOffset } from '../document/text-offset.ts';
import { useExportSize } from '../use-export-size.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import type { Playback } from '../use-playback.ts';
import { useEstimate } from '../use-script-estimate.ts';
import { followRendered } from './follow-rendered.ts';
import { createRenderedStore } from './rendered-store.ts';
import type { MapPlace, ScriptMap } from './script-map.ts';
import { placeInScript, scriptMap, secondsInScript } from './script-map.ts';

/** The line of time need not follow every key. */
const restMs = 300;
/** Until the catalogue is there: English as it is usually spoken. */
const usualSecondsPerUnit = 0.065;

/** The whole script on one line of time, with what was rendered so far. */
export function useScriptMap(): ScriptMap & { readonly peaks: SentencePeaks } {
  const { editor, playback, voices } = useStudio();
  const doc = useRestingDoc(editor, restMs);
  const [store] = useState(createRenderedStore);
  const [version, noteNew] = useReducer((count: number) => count + 1, 0);
  const { player, rendered } = playback;
  const wholeSeconds = useEstimate(useExportSize().isPossible).data?.seconds;
  useEffect(
    // The next key interrupts what is drawn from it.
    () => followRendered(player, { store, rendered, onNew: () => startTransition(noteNew) }),
    [player, store, rendered],
  );
  return useMemo(() => {
    const paces = new Map(voices.map(({ speaker, secondsPerCharacter }) => [speaker, secondsPerCharacter]));
    const paragraphs = paragraphsOf(doc).map(({ node }) => {
      const { id, speaker, speed } = attrsOf(node);
      return {
        id: id ?? '',
        text: segmentText(node).text,
        secondsPerUnit: (paces.get(speaker) ?? usualSecondsPerUnit) / speed,
        sentences: store.sentencesOf(node),
      };
    });
    // `version` tells that the store has more; the peaks are a new map then, so that they are drawn.
    return { ...scriptMap(paragraphs, wholeSeconds), peaks: version === 0 ? store.peaks : new Map(store.peaks) };
  }, [doc, voices, store, version, wholeSeconds]);
}

/** The sentence that is heard or was when it was paused, and how far into it. */
function heardNow({ player }: Pick<Playback, 'player'>) {
  const { state, timeline } = player.snapshot();
  const place = state === 'idle' || state === 'ended' ? undefined : placeAt(timeline, player.position());
  const sentence = place && timeline.sentences[place.index];
  return sentence && { sentence, offsetSeconds: place.offsetSeconds };
}

/** Where the voice or, when nothing plays, the caret is. */
export function usePlaceNow(): () => MapPlace | undefined {
  const { editor, playback } = useStudio();
  return () => {
    const heard = heardNow(playback);
    if (heard !== undefined) {
      const { sentence, offsetSeconds } = heard;
      const word = sentence.words.findLast(({ startSeconds }) => startSeconds <= offsetSeconds - sentence.leadSeconds);
      return { id: sentence.segmentId, offset: word?.start ?? sentence.start };
    }
    const { $head } = editor.state.selection;
    if ($head.depth === 0) return undefined;
    return { id: String($head.node(1).attrs['id']), offset: textOffset($head.node(1), $head.parentOffset) };
  };
}

/** Seconds in the script of what is heard now; at rest, of the caret or of where it stopped. */
export function useSecondsNow(map: ScriptMap): () => number {
  const { playback } = useStudio();
  const placeNow = usePlaceNow();
  return () => {
    const heard = heardNow(playback);
    const piece =
      heard && map.pieces.find(({ id, start }) => id === heard.sentence.segmentId && start === heard.sentence.start);
    // Between two words too: not the word's own beginning.
    if (piece?.sentence != null) return piece.startSeconds + Math.min(heard?.offsetSeconds ?? 0, piece.seconds);
    const now = placeNow();
    return now === undefined ? 0 : (secondsInScript(map, now) ?? 0);
  };
}

/**
 * Goes to a time of the script: within what is loaded at once; elsewhere what plays goes on from there as soon as it is
 * rendered, and what rests begins there with the next play.
 */
export function useSeekScript(map: ScriptMap): (seconds: number, isFinal: boolean) => void {
  const { playback } = useStudio();
  return (seconds, isFinal) => {
    const place = placeInScript(map, seconds);
    if (place === undefined) return;
    const sound = playback.player.snapshot();
    const { timeline, state } = sound;
    const index = timeline.sentences.findIndex(
      ({ segmentId, start, end }) => segmentId === place.id && place.offset >= start && place.offset < end,
    );
    const sentence = timeline.sentences[index];
    const source = sentence && playback.rendered.get(sentence.segmentId);
    const piece = map.pieces.find((one) => one.id === place.id && one.start === sentence?.start);
    // Words that have changed since are rendered again.
    const isHeard = isRunning(sound) || state === 'paused';
    if (sentence !== undefined && source !== undefined && piece?.sentence != null && isHeard) {
      const into = Math.min(Math.max(0, seconds - piece.startSeconds), piece.seconds);
      return playback.player.seek((timeline.starts[index] ?? 0) + into);
    }
    // While it is dragged over what no one has heard yet, nothing is asked of the server.
    if (!isFinal) return;
    if (isRunning(sound)) playback.play({ ...place, until: 'end' });
    else playback.stop();
  };
}
