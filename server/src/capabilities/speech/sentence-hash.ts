import { createHash } from 'node:crypto';
import type { PlanVoice, SpokenContent } from './planned-sentence.ts';

/** Changes whenever rendered audio would differ for a reason that is not in the other fields, such as how moods are acted. */
const renderingVersion = 2;
/** What was paid before moods and readings were there is found by this one, so it stays for sentences without them. */
const plainVersion = 1;

const digest = (identity: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex');

/** Names a rendering: over everything that changes its sound, and nothing else. */
export function sentenceHash(voice: PlanVoice, content: SpokenContent): string {
  const { text, emotion, speed, pitch, pronunciations, prosody, goesOn } = content;
  const shared = [text, voice.id, voice.engine, voice.engineVersion, voice.gainDb, speed, pitch];
  const isPlain = emotion === 'neutral' && pronunciations.length === 0 && prosody.length === 0 && !goesOn;
  if (isPlain) return digest([plainVersion, ...shared]);
  const readings = pronunciations.map(({ start, end, as }) => [
    start,
    end,
    as.kind,
    as.kind === 'alias' ? as.text : as.phonemes,
  ]);
  const spans = prosody.map(({ start, end, speed: pace, emphasis }) => [start, end, pace, emphasis]);
  return digest([renderingVersion, ...shared, emotion, readings, spans, goesOn]);
}

/** A recording is one rendering, whatever stands in its paragraph. */
export const takeHash = (takeId: string): string => `take:${takeId}`;
