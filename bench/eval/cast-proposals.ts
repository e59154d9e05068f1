import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RevoicedBase } from '@timbre/engines';
import { sameSpeakerDistance, speakerEmbedding, type SpeakerEmbedding } from '@timbre/media/speaker-metric';
import { analyseVoice, type VoiceAnalysis } from '@timbre/media/vocoder/analyse';
import { synthesiseVoice } from '@timbre/media/vocoder/synthesise';
import { candidates, sources, type Candidate } from './cast-candidates.ts';
import { englishVoices, nearestTo, placeOf, type KnownVoice } from './known-voices.ts';
import { largestSet } from './largest-set.ts';
import { passage } from './passage.ts';
import { errorRateOf } from './recognise.ts';
import { rawEngines, speakSentences } from './speaking.ts';

/** What was measured once is kept here; delete the folder after a change of an engine or of the vocoder. */
const cache = join(tmpdir(), 'timbre-cast');

/** A candidate may be misunderstood this much more often than its base, in words per hundred … */
const worseBy = 6;

/** … or as often as the least understood recorded voice (flite slt). Formant voices have no such excuse. */
const recordedErrorRate = 37.5;
const worstErrorRate = 50;

/** What a JSON value was measured to be, from the cache or afresh. */
async function once<T>(key: unknown, measure: () => T | Promise<T>): Promise<T> {
  const file = join(cache, `${createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 24)}.json`);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as T;
  const made = await measure();
  await writeFile(file, JSON.stringify(made));
  return made;
}

const embeddingOf = (samples: Float32Array, sampleRate: number): number[] => [
  ...(speakerEmbedding(samples, sampleRate) ?? []),
];

/** All English voices of the catalogue, so that no one new sounds like one of them. */
async function presentVoices(): Promise<KnownVoice[]> {
  const known: KnownVoice[] = [];
  for await (const { engine, voice } of englishVoices()) {
    const at = await once(['present', voice.id, engine.version], () => placeOf(engine, voice));
    known.push({ id: voice.id, at: Float64Array.from(at) });
  }
  return known;
}

interface BaseSpeech {
  readonly analysis: VoiceAnalysis;
  readonly errorRate: number;
}

const keyOf = ({ engine, voice }: RevoicedBase): string => `${engine} ${voice}`;

async function baseSpeech(): Promise<Map<string, BaseSpeech>> {
  const engines = rawEngines(sources.map(({ base }) => base.voice));
  const speech = new Map<string, BaseSpeech>();
  for (const { base } of sources) {
    const samples = await speakSentences(engines[base.engine], base.voice, base.sampleRate, passage);
    const errorRate = await once(['base', keyOf(base)], () => errorRateOf(samples, base.sampleRate, passage.join(' ')));
    speech.set(keyOf(base), { analysis: analyseVoice(samples, base.sampleRate), errorRate });
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  return speech;
}

interface Proposal {
  readonly candidate: Candidate;
  readonly at: SpeakerEmbedding;
}

/**
 * `npm run eval -- cast propose`: proposes more English voices: shapes over every base, each farther than 90 % of pairs of one speaker's recordings
 * from every voice of the catalogue and from each other, and hardly worse understood than its base. One JSON line
 * each, for engines/src/speech/revoiced/english-cast.json, where someone gives them a name and an age.
 */
export async function proposeCast(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const known = await presentVoices();
  const bases = await baseSpeech();
  const speak = ({ base, shape }: Candidate): Float32Array => {
    const speech = bases.get(keyOf(base));
    if (!speech) throw new Error(`${keyOf(base)} was not spoken.`);
    return synthesiseVoice(speech.analysis, { shape });
  };
  let free: Proposal[] = [];
  for (const candidate of candidates()) {
    const at = await once(['shape', candidate], () => embeddingOf(speak(candidate), candidate.base.sampleRate));
    free.push({ candidate, at: Float64Array.from(at) });
  }
  for (;;) {
    free = free.filter(({ at }) => nearestTo(at, known).distance > sameSpeakerDistance);
    const chosen = largestSet(free.map(({ at }) => at)).flatMap((index) => free[index] ?? []);
    console.error(`${known.length} voices, ${free.length} candidates, ${chosen.length} of them far from each other`);
    if (chosen.length === 0) return;
    for (const { candidate, at } of chosen) {
      const errorRate = await once(['errors', candidate], () =>
        errorRateOf(speak(candidate), candidate.base.sampleRate, passage.join(' ')),
      );
      const baseRate = bases.get(keyOf(candidate.base))?.errorRate ?? 0;
      if (errorRate > Math.max(recordedErrorRate, Math.min(worstErrorRate, baseRate + worseBy))) {
        free = free.filter((one) => one.candidate !== candidate);
        continue;
      }
      const near = nearestTo(at, known);
      known.push({ id: `proposal ${known.length}`, at });
      console.log(
        JSON.stringify({ ...candidate, errorRate, baseRate, near: near.id, distance: near.distance.toFixed(2) }),
      );
    }
  }
}
