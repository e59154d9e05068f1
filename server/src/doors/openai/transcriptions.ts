import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { openAiTranscriptionFields } from '@timbre/contract/transcription/transcription-doors';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import type * as z from 'zod/mini';
import type { QuickTranscriptionService } from '../../capabilities/transcription/quick-transcription.service.ts';
import { languageName } from '../../capabilities/transcription/recognisers.service.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { languageTag } from '../../platform/same-language.ts';
import { readRecordingForm, type RecordingForm } from '../recording-form.ts';

type Task = 'transcribe' | 'translate';
type Fields = z.output<typeof openAiTranscriptionFields>;
type Segment = Transcription['segments'][number];

/** Below that no one tells one doubt from another. */
const leastConfidence = 1e-4;

const textOf = ({ segments }: Transcription): string => segments.map(({ text }) => text).join(' ');
const usageOf = ({ durationSeconds }: Transcription) => ({ type: 'duration' as const, seconds: durationSeconds });

/** The mean of what is known; OpenAI's own field has no way to say that nothing is. */
function logProbabilityOf({ words }: Segment): number {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [Math.max(confidence, leastConfidence)]));
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + Math.log(one), 0) / known.length;
}

/** A word is a token, with the space before it; one whose confidence no one knows has none. */
const logProbabilities = (segments: readonly Segment[], isContinued = false) =>
  segments
    .flatMap(({ words }) => words)
    .map(({ text, confidence }, at) => {
      const token = at === 0 && !isContinued ? text : ` ${text}`;
      const known = confidence === null ? {} : { logprob: Math.log(Math.max(confidence, leastConfidence)) };
      return { token, ...known, bytes: [...Buffer.from(token, 'utf8')] };
    });

/** Whisper's measure of a text that repeats itself: its bytes to those that are left of them. */
function compressionOf(text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length === 0 ? 1 : bytes.length / deflateSync(bytes).length;
}

function verbose(made: Transcription, task: Task, granularities: readonly string[]): object {
  const segments = made.segments.map((segment, id) => ({
    id,
    seek: 0,
    start: segment.start,
    end: segment.end,
    text: segment.text,
    tokens: [],
    temperature: 0,
    avg_logprob: logProbabilityOf(segment),
    compression_ratio: compressionOf(segment.text),
    no_speech_prob: segment.flags.includes('silence') ? 1 : 0,
  }));
  const words = made.segments.flatMap((segment) =>
    segment.words.map(({ text, start, end }) => ({ word: text, start, end })),
  );
  return {
    task,
    language: languageName(made.language ?? 'und').toLowerCase(),
    duration: made.durationSeconds,
    text: textOf(made),
    ...(granularities.includes('word') ? { words } : {}),
    ...(granularities.length === 0 || granularities.includes('segment') ? { segments } : {}),
    usage: usageOf(made),
  };
}

/** A, B … Z, AA …: what OpenAI calls speakers no one has named. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

/** Speakers are named in the order in which they first speak. */
function diarized(made: Transcription, known: readonly string[]) {
  const order = [...new Set(made.segments.flatMap(({ speakerId }) => speakerId ?? []))];
  const names = new Map(order.map((id, at) => [id, known[at] ?? letterOf(at)]));
  return made.segments.map(({ start, end, text, speakerId }, at) => ({
    type: 'transcript.text.segment',
    id: `seg_${at + 1}`,
    start,
    end,
    text,
    speaker: (speakerId === null ? undefined : names.get(speakerId)) ?? known[0] ?? letterOf(0),
  }));
}

const answer = (contentType: string, body: string | Uint8Array): ByteAnswer => ({
  status: 200,
  headers: { 'content-type': contentType },
  body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body,
});

/** OpenAI's server-sent events; all of them at once, as the text is there when the recording was heard. */
function eventsOf(made: Transcription, { response_format, include, known_speaker_names: known }: Fields): ByteAnswer {
  const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
  const sure = (segments: readonly Segment[], isContinued = false) =>
    include.includes('logprobs') ? { logprobs: logProbabilities(segments, isContinued) } : {};
  const deltas = made.segments.map((segment, at) => {
    const delta = at === 0 ? segment.text : ` ${segment.text}`;
    return event({ type: 'transcript.text.delta', delta, segment_id: `seg_${at + 1}`, ...sure([segment], at > 0) });
  });
  const segments = response_format === 'diarized_json' ? diarized(made, known).map(event) : [];
  const whole = { type: 'transcript.text.done', text: textOf(made), ...sure(made.segments), usage: usageOf(made) };
  const done = event(whole);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: Readable.from(
      [...deltas, ...segments, done].map((text) => Buffer.from(text, 'utf8')),
      { objectMode: false },
    ),
  };
}

/** What would give another answer than was asked for. */
function refuseUnfit({ include, response_format, known_speaker_references }: Fields): void {
  if (include.includes('logprobs') && response_format !== 'json')
    fail('input.invalid', { field: 'include' }, 'logprobs come with the response_format json.');
  if (known_speaker_references.length > 0)
    fail(
      'input.invalid',
      { field: 'known_speaker_references' },
      'Reference recordings aren’t supported here. Leave them out: known_speaker_names names the speakers in the order in which they first speak.',
    );
}

async function answerOf(
  quick: QuickTranscriptionService,
  made: Transcription,
  { fields, task }: { readonly fields: Fields; readonly task: Task },
): Promise<object> {
  const { response_format: format } = fields;
  if (fields.stream) return eventsOf(made, fields);
  switch (format) {
    case 'text':
      return answer('text/plain; charset=utf-8', `${textOf(made)}\n`);
    case 'srt':
    case 'vtt': {
      const content = await quick.written(made, format, { hasTimes: true, hasSpeakers: false });
      return answer('text/plain; charset=utf-8', content);
    }
    case 'verbose_json':
      return verbose(made, task, fields.timestamp_granularities);
    case 'json': {
      const sure = fields.include.includes('logprobs') ? { logprobs: logProbabilities(made.segments) } : {};
      return { text: textOf(made), ...sure, usage: usageOf(made) };
    }
    case 'diarized_json': {
      const whole = { task, duration: made.durationSeconds, text: textOf(made) };
      return { ...whole, segments: diarized(made, fields.known_speaker_names), usage: usageOf(made) };
    }
  }
}

/** Bytes, or an object that becomes JSON. */
export async function openAiTranscription(
  quick: QuickTranscriptionService,
  request: RecordingForm,
  task: Task,
): Promise<object> {
  const { made, form: fields } = await quick.hear({
    ...request,
    receive: async (into) => {
      const { fields: form, file } = await readRecordingForm(request, into, openAiTranscriptionFields);
      if (file === null) fail('transcript.audio-missing', { field: 'file' });
      refuseUnfit(form);
      // A translation's `language` would be that of the answer, which is always English.
      const language = task === 'transcribe' ? (form.language ?? form.languages[0]) : undefined;
      const wishes = {
        hasSpeakers: form.response_format === 'diarized_json',
        isInEnglish: task === 'translate',
        ...(language === undefined ? {} : { language: languageTag(language) }),
      };
      return { source: file, wishes, formats: [form.response_format], form };
    },
  });
  return answerOf(quick, made, { fields, task });
}
