import { countCharacters } from '@timbre/contract/limits';
import { mcpLimits } from '@timbre/contract/mcp/mcp';
import { speakTool } from '@timbre/contract/mcp/mcp-tools';
import { audioTypes } from '@timbre/media/encode';
import { wavHeader } from '@timbre/media/wav';
import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { DeliveredEvent, SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { PlanService } from '../../capabilities/plans/plans.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import { fail } from '../../platform/errors.ts';
import { spokenRequest } from '../openai/spoken-request.ts';
import { serve, type ToolAnswer } from './served-tool.ts';

export interface SpeakDeps {
  readonly streams: SpeechStreamService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly release: ProvenanceService['stream'];
}

/** As at OpenAI's door. */
const sampleRate = 24_000;
/** OpenAI's first name stands for the clearest voice of the text's language that the caller may use. */
const clearestVoice = 'alloy';

/** Samples in a WAV whose header says how many; others stay as they are. */
export function audioOf(
  bytes: Uint8Array,
  format: 'mp3' | 'wav',
  rate: number,
): NonNullable<ToolAnswer<unknown>['audio']> {
  const mimeType = audioTypes[format];
  if (format !== 'wav') return { bytes, mimeType };
  const header = wavHeader({ sampleRate: rate, channels: 1, bitsPerSample: 16 }, bytes.length);
  return { bytes: Buffer.concat([header, bytes]), mimeType };
}

/** Base64 would become one text of a message; too much is refused before it is paid. */
export function requireFit(length: number): void {
  const limit = mcpLimits.audioBytes;
  if (length <= limit) return;
  const sentence = 'The audio is too long for one answer. Ask for it as mp3, or in several parts.';
  fail('request.too-large', { limit }, sentence);
}

/** Samples, while their sentences are counted. */
async function* samplesWhile(events: AsyncIterable<DeliveredEvent>, spoken: (text: string) => void) {
  for await (const event of events) {
    if (event.kind === 'audio') yield event.samples;
    else spoken(event.spoken.text);
  }
}

/** Speech of a text, when all of it is there: what fails on the way costs nothing. */
export const speak = (deps: SpeakDeps) =>
  serve(speakTool, async ({ actor, input, signal, tell }) => {
    const { text, format, voice = clearestVoice, speed, instructions } = input;
    const wanted = { model: '', input: text, voice, instructions, speed } as const;
    const asked = { ...wanted, response_format: format, stream_format: 'audio' } as const;
    const request = { ...(await spokenRequest(asked, actor, deps)), sampleRate, isWhole: true };
    const events = await deps.streams.open(actor, request, signal);
    const total = Math.max(1, countCharacters(text));
    let [done, seconds] = [0, 0];
    const audio = samplesWhile(events, (sentence) => {
      done += countCharacters(sentence);
      tell(Math.min(1, done / total));
    });
    async function* counted() {
      for await (const samples of audio) {
        seconds += samples.length / sampleRate;
        yield samples;
      }
    }
    const pieces: Uint8Array[] = [];
    let length = 0;
    const outgoing = { audio: counted(), sampleRate, channels: 1, signal, isWatermarked: hasWatermark(actor) } as const;
    for await (const piece of deps.release({ ...outgoing, format: format === 'wav' ? 'pcm' : format })) {
      length += piece.length;
      requireFit(length);
      pieces.push(piece);
    }
    signal.throwIfAborted();
    const said = `${seconds.toFixed(1)} seconds of speech in the voice ${request.lines[0]?.voiceId ?? voice}.`;
    return { text: said, audio: audioOf(Buffer.concat(pieces), format, sampleRate), data: null };
  });
