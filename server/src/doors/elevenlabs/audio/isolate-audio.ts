import { isolationFields, isolationLimits } from '@timbre/contract/isolation/isolation-door';
import {
  isolationRate,
  type IsolatedSpeech,
  type IsolationService,
} from '../../../capabilities/isolation/isolation.service.ts';
import { hasWatermark, type ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type { IncomingService } from '../../../capabilities/uploads/incoming.service.ts';
import { fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import { readDoorForm, type RecordingForm } from '../../recording-form.ts';
import { namedRecording } from './bare-recording.ts';

export interface IsolationDoorDeps {
  readonly isolation: IsolationService;
  readonly incoming: IncomingService;
  readonly release: ProvenanceService['stream'];
}

const bitRateKbps = 128;

async function* once(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}

/** The speech of a form's recording, as an MP3. */
export async function isolateRecording(
  { isolation, incoming, release }: IsolationDoorDeps,
  request: RecordingForm,
): Promise<ByteAnswer> {
  const { actor, signal } = request;
  const encode = async ({ samples, means }: IsolatedSpeech): Promise<ByteAnswer> => {
    const pieces: Uint8Array[] = [];
    const outgoing = { audio: once(samples), sampleRate: isolationRate, channels: 1, bitRateKbps } as const;
    const about = { isWatermarked: hasWatermark(actor), content: 'recording', signal } as const;
    for await (const piece of release({ ...outgoing, ...about, format: 'mp3' })) pieces.push(piece);
    return {
      status: 200,
      headers: { 'content-type': 'audio/mpeg', 'x-isolated-by': means },
      body: Buffer.concat(pieces),
    };
  };
  return incoming.receive(
    request,
    async (into) => {
      const { fields, files } = await readDoorForm(
        request,
        { ...into, most: isolationLimits.maxBytes },
        isolationFields,
      );
      const file = files.find(({ field }) => field === 'audio') ?? fail('isolation.audio-missing', { field: 'audio' });
      return namedRecording(file, fields.file_format === 'pcm_s16le_16');
    },
    (file) => isolation.isolate(actor, file, signal, encode),
  );
}
