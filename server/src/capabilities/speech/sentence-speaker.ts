import type { Logger } from '../../platform/log/logger.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import { keptEvents } from './kept-events.ts';
import {
  emptyRecording,
  keepRecording,
  record,
  type Recording,
  type RenderSentenceDeps,
  type VoicedSentence,
} from './render-sentence.ts';
import type { RenderingService, Rendering, SentenceSpeaker } from './renderings.types.ts';

export interface SentenceSpeakerDeps extends RenderSentenceDeps, Pick<RenderingService, 'find' | 'use' | 'samples'> {
  readonly log: Logger;
}

export function sentenceSpeaker(deps: SentenceSpeakerDeps, ownerId: string, signal: AbortSignal): SentenceSpeaker {
  const { find, use, samples, log } = deps;
  let known: Promise<ReadonlyMap<string, Rendering>> = Promise.resolve(new Map());
  /** What this request itself said, by hash. */
  const keeping = new Map<string, Promise<void>>();

  const keptOf = async (hash: string): Promise<Rendering | undefined> => {
    const said = keeping.get(hash);
    if (said === undefined) return (await known).get(hash);
    await said;
    return (await find(ownerId, [hash])).get(hash);
  };

  const keep = async (spoken: VoicedSentence, recording: Recording): Promise<void> => {
    await keepRecording(deps, ownerId, spoken, { recording, options: { projectId: null } }).catch((error: unknown) =>
      log.warn('a sentence was spoken and not kept', { error }),
    );
  };

  return {
    prepare: (sentences) => {
      known = find(
        ownerId,
        sentences.map(({ hash }) => hash),
      );
      // Read by the speaking code; until then a failure must not end the process as unhandled.
      known.catch(() => undefined);
    },

    speak: async function* (spoken) {
      const { hash } = spoken.sentence;
      const kept = await keptOf(hash);
      signals.rendering.tell({ isKept: kept !== undefined, sentences: 1 });
      if (kept !== undefined) {
        await use({ ownerId, projectId: null, hashes: [hash] });
        yield* keptEvents(kept, await samples(kept), signal);
        return;
      }
      const recording = emptyRecording();
      for await (const event of deps.speech.speak(spoken.voice, spoken.sentence, signal)) {
        record(recording, event);
        yield event;
      }
      // Half a sentence must never enter the cache.
      if (!signal.aborted) keeping.set(hash, keep(spoken, recording));
    },

    settled: async () => void (await Promise.all(keeping.values())),
  };
}
