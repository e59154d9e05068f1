import { createHash } from 'node:crypto';
import { isSpeakable, pauseSeconds, splitSentences } from '@timbre/media/sentences';
import { fail } from '../../platform/errors.ts';
import { requireReadableScript } from './readable-script.ts';

/** What the plan needs to know of a voice; its engine and version are part of what a sentence sounds like. */
export interface PlanVoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly engine: string;
  readonly engineVersion: string;
  readonly gainDb: number;
}

export interface PlanSegment {
  readonly id: string;
  readonly text: string;
  readonly voiceId: string;
  readonly speed: number;
  readonly pitch: number;
}

/** The rendered unit: one sentence of a segment in one voice. `start` and `end` are UTF-16 offsets in the segment's text. */
export interface PlannedSentence {
  readonly hash: string;
  readonly segmentId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly voiceId: string;
  readonly speed: number;
  readonly pitch: number;
  /** Silence before the next sentence. */
  readonly pauseSeconds: number;
}

/** Changes whenever rendered audio would differ for a reason that is not in the other fields. */
const renderingVersion = 1;

function hashOf(text: string, voice: PlanVoice, { speed, pitch }: PlanSegment): string {
  const identity = [renderingVersion, text, voice.id, voice.engine, voice.engineVersion, voice.gainDb, speed, pitch];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/**
 * The sentences of a script in order. Sentences without anything to say are left out.
 * Throws `voice.language` when a voice can't read its text, `text.unspeakable` when nothing is left.
 */
export function planSentences(
  segments: readonly PlanSegment[],
  voices: ReadonlyMap<string, PlanVoice>,
): PlannedSentence[] {
  const plan: PlannedSentence[] = [];
  for (const segment of segments) {
    const voice = voices.get(segment.voiceId) ?? fail('voice.unavailable', { field: 'speaker' });
    requireReadableScript(segment.text, voice);
    for (const sentence of splitSentences(segment.text, voice.language)) {
      // The audio depends on the words alone, so that white space at an edge never renders or charges anew.
      const whole = segment.text.slice(sentence.start, sentence.end);
      const text = whole.trim();
      if (!isSpeakable(text)) continue;
      const start = sentence.start + whole.indexOf(text);
      plan.push({
        hash: hashOf(text, voice, segment),
        segmentId: segment.id,
        start,
        end: start + text.length,
        text,
        voiceId: voice.id,
        speed: segment.speed,
        pitch: segment.pitch,
        pauseSeconds: pauseSeconds[sentence.kind] / segment.speed,
      });
    }
  }
  if (plan.length === 0) fail('text.unspeakable');
  return plan;
}
