import type { InputOf, OutputOf } from '@timbre/contract/call';
import {
  dialogueLimits,
  type createDialogue,
  type createTimedDialogue,
} from '@timbre/contract/speech/speech-dialogue-door';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { RequestInfo } from '../../../platform/http/route.ts';
import { askedSpeech, type AskedSpeech, type TextToSpeechDeps } from '../text-to-speech.ts';
import type { SentenceTimes } from '../timed-pieces.ts';

type Input = InputOf<typeof createDialogue>;
type VoiceSegment = OutputOf<typeof createTimedDialogue>['voice_segments'][number];

interface DialogueRequest {
  readonly actor: Actor;
  readonly input: Input;
  readonly info: Pick<RequestInfo, 'requestId' | 'signal'>;
}

/** Several texts, each in its voice, one after the other. */
export function askedDialogue(
  deps: Pick<TextToSpeechDeps, 'voiceSettings' | 'dictionaries'>,
  { actor, info, input }: DialogueRequest,
): Promise<AskedSpeech> {
  const { inputs } = input;
  const lines = inputs.map(({ text, voice_id }) => {
    const { speaker: voiceId, emotion } = parseSpeaker(voice_id);
    return { text, voiceId, emotion };
  });
  const { voices } = dialogueLimits;
  if (new Set(lines.map(({ voiceId }) => voiceId)).size > voices) {
    const sentence = `A dialogue can have up to ${voices} voices. Split it into several requests.`;
    fail('input.invalid', { field: 'inputs', fields: { inputs: sentence } }, sentence);
  }
  return askedSpeech(deps, { actor, info, input }, lines, {
    isDialogue: true,
    alsoOf: (sentences) => ({ voice_segments: voiceSegments(inputs, sentences) }),
  });
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The sentences of one text are one segment; characters count in the joined alignment of these sentences. */
function voiceSegments(inputs: Input['inputs'], sentences: readonly SentenceTimes[]): VoiceSegment[] {
  const segments: VoiceSegment[] = [];
  let index = 0;
  for (const { lineIndex, fromSeconds, toSeconds, alignment } of sentences) {
    const start = index;
    index += alignment.characters.length;
    const end = { end_time_seconds: rounded(toSeconds), character_end_index: index };
    const last = segments.at(-1);
    if (last?.dialogue_input_index === lineIndex) {
      Object.assign(last, end);
      continue;
    }
    segments.push({
      voice_id: inputs[lineIndex]?.voice_id ?? '',
      start_time_seconds: rounded(fromSeconds),
      character_start_index: start,
      dialogue_input_index: lineIndex,
      ...end,
    });
  }
  return segments;
}
