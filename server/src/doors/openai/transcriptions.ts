import { Readable } from 'node:stream';
import { openAiTranscriptionFields } from '@timbre/contract/transcription-doors';
import type { Transcription } from '@timbre/contract/transcription';
import type { QuickTranscriptionService } from '../../capabilities/transcription/quick-transcription.service.ts';
import { languageName } from '../../capabilities/transcription/recognisers.service.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { readRecordingForm, type RecordingForm } from '../recording-form.ts';

type Task = 'transcribe' | 'translate';

const textOf = ({ segments }: Transcription): string => segments.map(({ text }) => text).join(' ');
const usageOf = ({ durationSeconds }: Transcription) => ({ type: 'duration' as const, seconds: durationSeconds });

/** The mean of what is known; OpenAI's own field has no way to say that nothing is. */
function logProbabilityOf({ words }: Transcription['segments'][number]): number {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [Math.max(confidence, 1e-4)]));
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + Math.log(one), 0) / known.length;
}

function verbose(made: Transcription, task: Task, granularities: readonly string[]): object {
  const segments = made.segments.map((segment, id) => ({
    ...{ id, seek: 0, start: segment.start, end: segment.end, text: segment.text, tokens: [], temperature: 0 },
    avg_logprob: logProbabilityOf(segment),
    ...{ compression_ratio: 1, no_speech_prob: segment.flags.includes('silence') ? 1 : 0 },
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

/** A, B … Z, AA …: what OpenAI calls speakers nobody has named. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

function diarized(made: Transcription) {
  const letters = new Map(made.settings.speakers.map(({ id }, at) => [id, letterOf(at)]));
  return made.segments.map(({ start, end, text, speakerId }, at) => ({
    ...{ type: 'transcript.text.segment', id: `seg_${at + 1}`, start, end, text },
    speaker: (speakerId === null ? undefined : letters.get(speakerId)) ?? 'A',
  }));
}

const answer = (contentType: string, body: string | Uint8Array): ByteAnswer => ({
  status: 200,
  headers: { 'content-type': contentType },
  body: typeof body === 'string' ? Buffer.from(body, 'utf8') : body,
});

/** OpenAI's server-sent events; all of them at once, as the text is there when the recording was heard. */
function eventsOf(made: Transcription, isDiarized: boolean): ByteAnswer {
  const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
  const deltas = made.segments.map(({ text }, at) =>
    event({ type: 'transcript.text.delta', delta: at === 0 ? text : ` ${text}`, segment_id: `seg_${at + 1}` }),
  );
  const segments = isDiarized ? diarized(made).map(event) : [];
  const done = event({ type: 'transcript.text.done', text: textOf(made), usage: usageOf(made) });
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: Readable.from(
      [...deltas, ...segments, done].map((text) => Buffer.from(text, 'utf8')),
      { objectMode: false },
    ),
  };
}

/** Bytes, or an object that becomes JSON. */
export async function openAiTranscription(
  quick: QuickTranscriptionService,
  request: RecordingForm,
  task: Task,
): Promise<object> {
  const { made, form } = await quick.hear({
    ...request,
    receive: async (folder) => {
      const { fields, file, all } = await readRecordingForm(request, folder, openAiTranscriptionFields);
      if (file === null) fail('transcript.audio-missing', { field: 'file' });
      // A translation's `language` would be that of the answer, which is always English.
      const language = task === 'transcribe' ? fields.language : undefined;
      const wishes = {
        ...{ hasSpeakers: fields.response_format === 'diarized_json', isInEnglish: task === 'translate' },
        ...(language === undefined ? {} : { language }),
      };
      return { source: file, wishes, formats: [fields.response_format], form: { fields, all } };
    },
  });
  const { response_format: format, stream } = form.fields;
  const isDiarized = format === 'diarized_json';
  if (stream) return eventsOf(made, isDiarized);
  if (format === 'text') return answer('text/plain; charset=utf-8', `${textOf(made)}\n`);
  if (format === 'srt' || format === 'vtt') {
    const content = await quick.written(made, format, { hasTimes: true, hasSpeakers: false });
    return answer('text/plain; charset=utf-8', content);
  }
  if (format === 'verbose_json') {
    const granularities = form.all.filter(([name]) => /^timestamp_granularities(?:\[\])?$/u.test(name));
    return verbose(
      made,
      task,
      granularities.map(([, value]) => value),
    );
  }
  if (!isDiarized) return { text: textOf(made), usage: usageOf(made) };
  const whole = { task, duration: made.durationSeconds, text: textOf(made) };
  return { ...whole, segments: diarized(made), usage: usageOf(made) };
}
