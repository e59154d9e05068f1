import { Readable } from 'node:stream';
import type { InputOf } from '@timbre/contract/call';
import type { downloadSpeechHistory, readSpeechHistoryAudio } from '@timbre/contract/speech/speech-history-door';
import type { DictionaryService } from '../../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type {
  SpeechHistoryItem,
  SpeechHistoryService,
} from '../../../capabilities/speech/history/speech-history.service.ts';
import { samplesOf, type SpeechStreamService } from '../../../capabilities/speech/speech-stream.service.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ByteAnswer, RequestInfo } from '../../../platform/http/route.ts';
import { chunkedAnswer } from '../../chunked-answer.ts';
import { encodeSpeech } from '../encode-speech.ts';
import { outputFormat, type OutputFormat } from '../output-formats.ts';

interface ArchivedAudio {
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

export interface HistoryAudioDeps {
  readonly history: SpeechHistoryService;
  readonly streams: SpeechStreamService;
  readonly release: ProvenanceService['stream'];
  readonly dictionaries: Pick<DictionaryService, 'lexicon'>;
  /** An archive that is made while it is read. */
  readonly archiveOf: (entries: AsyncIterable<ArchivedAudio>) => Readable;
}

interface Request<I> {
  readonly actor: Actor;
  readonly input: I;
  readonly info: Pick<RequestInfo, 'signal'>;
}

/** Speaks an item again, free of charge; throws what speaking it can be refused with. */
async function spokenAgain(
  { streams, release, dictionaries }: HistoryAudioDeps,
  { actor, info: { signal } }: Pick<Request<unknown>, 'actor' | 'info'>,
  { lines, dictionaries: named }: SpeechHistoryItem,
  output: OutputFormat,
): Promise<AsyncIterable<Uint8Array>> {
  const { sampleRate } = output.encoding;
  const lexicon = await dictionaries.lexicon(actor.userId, named);
  const events = await streams.repeat(actor, { lines, sampleRate, lexicon }, signal);
  return encodeSpeech(release, { actor, audio: samplesOf(events), output, signal });
}

/** The audio of an item in the format of then. */
export async function historyAudio(
  deps: HistoryAudioDeps,
  request: Request<InputOf<typeof readSpeechHistoryAudio>>,
): Promise<ByteAnswer> {
  const item = await deps.history.read(request.actor.userId, request.input.history_item_id);
  const output = outputFormat(item.outputFormat);
  return chunkedAnswer({ 'content-type': output.contentType }, await spokenAgain(deps, request, item, output));
}

const wav: OutputFormat = { contentType: 'audio/wav', encoding: { format: 'wav', sampleRate: 44_100 } };
const extensionOf = ({ encoding: { format }, finish }: OutputFormat): string => (finish === undefined ? format : 'raw');

/** One item's audio, or several in an archive that is made while it is read. */
export async function historyDownload(
  deps: HistoryAudioDeps,
  request: Request<InputOf<typeof downloadSpeechHistory>>,
): Promise<ByteAnswer> {
  const { actor, input } = request;
  const ids = [...new Set(input.history_item_ids)];
  const items = await Promise.all(ids.map((id) => deps.history.read(actor.userId, id)));
  const formatOf = (item: SpeechHistoryItem): OutputFormat =>
    input.output_format === 'wav' ? wav : outputFormat(item.outputFormat);
  const [only] = items;
  if (only !== undefined && items.length === 1) {
    const output = formatOf(only);
    return chunkedAnswer({ 'content-type': output.contentType }, await spokenAgain(deps, request, only, output));
  }
  async function* entries(): AsyncGenerator<ArchivedAudio> {
    for (const item of items) {
      const output = formatOf(item);
      yield {
        name: `${item.id}.${extensionOf(output)}`,
        open: async () => Readable.from(await spokenAgain(deps, request, item, output), { objectMode: false }),
      };
    }
  }
  return { status: 200, headers: { 'content-type': 'application/zip' }, body: deps.archiveOf(entries()) };
}
