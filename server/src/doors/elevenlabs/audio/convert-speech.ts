import type { InputOf } from '@timbre/contract/call';
import { conversionFields, conversionLimits, type convertSpeech } from '@timbre/contract/conversion/conversion-door';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { pcmResampler } from '@timbre/media/resample';
import { convertedRate, type ConversionService } from '../../../capabilities/conversion/conversion.service.ts';
import type { ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type { IncomingService } from '../../../capabilities/uploads/incoming.service.ts';
import { fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import { chunkedAnswer } from '../../chunked-answer.ts';
import { readDoorForm, type RecordingForm } from '../../recording-form.ts';
import { encodeSpeech } from '../encode-speech.ts';
import { outputFormat } from '../output-formats.ts';
import { namedRecording } from './bare-recording.ts';

export interface ConversionDoorDeps {
  readonly conversion: ConversionService;
  readonly incoming: IncomingService;
  readonly release: ProvenanceService['stream'];
}

type Input = InputOf<typeof convertSpeech>;

async function* resampled(audio: AsyncIterable<Int16Array>, sampleRate: number): AsyncGenerator<Int16Array> {
  const { push, flush } = pcmResampler(convertedRate, sampleRate);
  for await (const samples of audio) yield push(samples);
  yield flush();
}

/** A form's recording in another voice, as an output format's bytes. */
function convertedBytes(
  { conversion, incoming, release }: ConversionDoorDeps,
  request: RecordingForm,
  { voice_id, output_format }: Input,
  isWhole: boolean,
): Promise<AsyncGenerator<Uint8Array>> {
  const { actor, signal } = request;
  return incoming.receive(
    request,
    async (into) => {
      const room = { ...into, most: conversionLimits.maxBytes };
      const { fields, files } = await readDoorForm(request, room, conversionFields);
      const file = files.find(({ field }) => field === 'audio') ?? fail('conversion.audio-missing', { field: 'audio' });
      return { fields, recording: await namedRecording(file, fields.file_format === 'pcm_s16le_16') };
    },
    async ({ fields, recording }) => {
      const { speaker: voiceId } = parseSpeaker(voice_id);
      const asked = { voiceId, isCleaned: fields.remove_background_noise, isWhole };
      const audio = await conversion.open(actor, recording, asked, signal);
      const output = outputFormat(output_format);
      const sized = output.encoding.sampleRate === convertedRate ? audio : resampled(audio, output.encoding.sampleRate);
      return encodeSpeech(release, { actor, audio: sized, output, signal });
    },
  );
}

const headersOf = ({ output_format }: Input): Record<string, string> => ({
  'content-type': outputFormat(output_format).contentType,
});

/** When all of it is there. */
export async function wholeConversion(
  deps: ConversionDoorDeps,
  request: RecordingForm,
  input: Input,
): Promise<ByteAnswer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await convertedBytes(deps, request, input, true)) pieces.push(piece);
  request.signal.throwIfAborted();
  return { status: 200, headers: headersOf(input), body: Buffer.concat(pieces) };
}

/** As it is made. */
export const streamedConversion = async (
  deps: ConversionDoorDeps,
  request: RecordingForm,
  input: Input,
): Promise<ByteAnswer> => chunkedAnswer(headersOf(input), await convertedBytes(deps, request, input, false));
