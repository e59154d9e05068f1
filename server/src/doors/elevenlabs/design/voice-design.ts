import type { InputOf, OutputOf } from '@timbre/contract/call';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { ElevenLabsVoice } from '@timbre/contract/voices/voices-door';
import {
  voiceDesignLimits,
  type createVoiceFromPreview,
  type designVoice,
} from '@timbre/contract/voices/voices-design-door';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { readManner } from '@timbre/media/script/spoken-manner';
import type { PlanService } from '../../../capabilities/plans/plans.service.ts';
import type { ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type { DeliveredEvent, SpeechStreamService } from '../../../capabilities/speech/speech-stream.service.ts';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { RequestInfo } from '../../../platform/http/route.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { encodeSpeech } from '../encode-speech.ts';
import { elevenLabsVoices, type ListVoicesDeps } from '../list-voices.ts';
import { outputFormat } from '../output-formats.ts';
import { describedLanguage, describedVoices } from './described-voices.ts';

export interface VoiceDesignDeps extends ListVoicesDeps {
  readonly voices: VoiceService;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
  readonly streams: SpeechStreamService;
  readonly release: ProvenanceService['stream'];
}

interface DesignRequest {
  readonly actor: Actor;
  readonly input: InputOf<typeof designVoice>;
  readonly info: Pick<RequestInfo, 'signal'>;
}

type Preview = OutputOf<typeof designVoice>['previews'][number];

function refuse(field: string, sentence: string): never {
  return fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
}

const defaultLanguage = 'en';

/** The ids of the voices that fit, each with the described mood where it has it, and the text that they say. */
async function chosen(
  { voices, plans }: VoiceDesignDeps,
  actor: Actor,
  { voice_description: description, text: given, auto_generate_text }: DesignRequest['input'],
): Promise<{ ids: string[]; text: string; language: string }> {
  const catalogue = await voices.catalogue();
  const locked = new Set(plans.lockedVoices(actor, catalogue));
  const usable = await voices.speakers(
    null,
    catalogue.filter((voice) => !locked.has(voice)),
  );
  const text = given ?? null;
  if (text === null && auto_generate_text !== true) {
    refuse('text', 'Send a text of 100 to 1000 characters, or set auto_generate_text.');
  }
  const languages = usable.map(({ language }) => language);
  const spoken = text === null ? describedLanguage(description, languages) : (detectLanguage(text)?.language ?? null);
  const language = spoken ?? defaultLanguage;
  const speaking = usable.filter((speaker) => isSameLanguage(language, speaker.language));
  if (speaking.length === 0) fail('voice.language', { field: 'text' });
  const best = describedVoices(description, speaking).slice(0, voiceDesignLimits.previews);
  const { emotion } = readManner(description);
  const ids = best.map(({ speakerId, speakerEmotionCacheVOList: moods }) =>
    emotion !== null && moods.some((mood) => mood.emotion === emotion) ? `${speakerId}@${emotion}` : speakerId,
  );
  return { ids, text: text ?? (await voices.demoTextOf(language)), language };
}

/** Up to three voices of the catalogue that fit a description, each speaking the text. */
export async function voiceDesign(
  deps: VoiceDesignDeps,
  { actor, input, info: { signal } }: DesignRequest,
): Promise<OutputOf<typeof designVoice>> {
  if ((input.reference_audio_base64 ?? '') !== '') {
    refuse(
      'reference_audio_base64',
      'Voices are found by words here. For voices like a recording, use /v1/similar-voices.',
    );
  }
  if (input.stream_previews === true) refuse('stream_previews', 'Previews come in the answer. Leave this out.');
  const { ids, text, language } = await chosen(deps, actor, input);
  const output = outputFormat(input.output_format);
  const { sampleRate } = output.encoding;
  const previews: Preview[] = [];
  for (const id of ids) {
    const { speaker: voiceId, emotion } = parseSpeaker(id);
    const lines = [{ text, voiceId, emotion, speed: 1 }];
    const events = await deps.streams.open(actor, { lines, sampleRate, isWhole: true }, signal);
    const counted = countedSamples(events);
    const pieces: Uint8Array[] = [];
    const audio = encodeSpeech(deps.release, { actor, audio: counted.audio(), output, signal });
    for await (const piece of audio) pieces.push(piece);
    signal.throwIfAborted();
    previews.push({
      audio_base_64: Buffer.concat(pieces).toString('base64'),
      generated_voice_id: id,
      media_type: output.contentType,
      duration_secs: counted.samples() / sampleRate,
      language,
    });
  }
  return { previews, text };
}

/** Samples on their way, and how many there were. */
function countedSamples(events: AsyncIterable<DeliveredEvent>) {
  let samples = 0;
  return {
    samples: () => samples,
    audio: async function* (): AsyncGenerator<Int16Array> {
      for await (const event of events) {
        if (event.kind !== 'audio') continue;
        samples += event.samples.length;
        yield event.samples;
      }
    },
  };
}

/** The voice of a preview, as the list of voices shows it. */
export async function voiceOfPreview(
  deps: VoiceDesignDeps,
  actor: Actor,
  { generated_voice_id: id }: InputOf<typeof createVoiceFromPreview>,
): Promise<ElevenLabsVoice> {
  const { speaker } = parseSpeaker(id);
  const found = (await elevenLabsVoices(deps, actor)).find((voice) => voice.voice_id === speaker);
  return { ...(found ?? fail('voice.unavailable', { field: 'generated_voice_id' })), voice_id: id };
}
