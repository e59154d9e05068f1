import { createHash } from 'node:crypto';
import { silence } from '@timbre/media/pcm';
import { fail } from '../../platform/errors.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import { keepRecording, type RenderSentenceDeps } from './render-sentence.ts';
import type { KeptRendering } from './renderings.store.ts';
import type { Rendering, RenderingService } from './renderings.types.ts';

/** Sentences that one voice says one after the other. */
export interface JoinedSentences {
  readonly voice: Voice;
  readonly sentences: readonly PlannedSentence[];
  readonly projectId: string | null;
}

const joinedHash = (sentences: readonly PlannedSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['joined', ...sentences.map((one) => [one.hash, one.leadSeconds, one.pauseSeconds])]))
    .digest('hex');

/** The samples of renderings with the pauses between them; what comes after the last one is left out. */
async function joined(
  { voice, sentences }: JoinedSentences,
  found: ReadonlyMap<string, Rendering>,
  samples: RenderingService['samples'],
): Promise<Int16Array[]> {
  const parts: Int16Array[] = [];
  for (const [at, { hash, leadSeconds, pauseSeconds }] of sentences.entries()) {
    const rendering = found.get(hash) ?? fail('voice.unavailable');
    const isLast = at === sentences.length - 1;
    parts.push(silence(leadSeconds, voice.sampleRate), await samples(rendering));
    if (!isLast) parts.push(silence(pauseSeconds, voice.sampleRate));
  }
  return parts;
}

/** One sound of several renderings, kept as one of them is: it makes room like any other. */
export async function joinRenderings(
  deps: RenderSentenceDeps & Pick<RenderingService, 'find' | 'samples'>,
  ownerId: string,
  wanted: JoinedSentences,
): Promise<Rendering | KeptRendering> {
  const { voice, sentences, projectId } = wanted;
  const [first = fail('text.unspeakable')] = sentences;
  const hash = joinedHash(sentences);
  const found = await deps.find(ownerId, [hash, ...sentences.map((one) => one.hash)]);
  const known = found.get(hash);
  if (known !== undefined) return known;
  const recording = { audio: await joined(wanted, found, deps.samples), words: [], phonemes: [] };
  const spoken = { voice, sentence: { ...first, hash } };
  return keepRecording(deps, ownerId, spoken, { recording, options: { projectId } });
}
