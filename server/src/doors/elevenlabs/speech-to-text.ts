import { elevenLabsTranscriptionFields } from '@timbre/contract/transcription/transcription-doors';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import type * as z from 'zod/mini';
import { sharedOut } from '@timbre/media/transcript/join-words';
import type { QuickTranscriptionService } from '../../capabilities/transcription/quick-transcription.service.ts';
import type { RecogniserService } from '../../capabilities/transcription/recognisers.service.ts';
import type { TranscriptionService } from '../../capabilities/transcription/transcription.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { readRecordingForm, type RecordingForm } from '../recording-form.ts';

type AdditionalFormat = z.output<typeof elevenLabsTranscriptionFields>['additional_formats'][number];
type Granularity = 'none' | 'word' | 'character';
type Word = Transcription['segments'][number]['words'][number];

const endings = {
  srt: ['srt', 'application/x-subrip'],
  txt: ['txt', 'text/plain'],
  docx: ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pdf: ['pdf', 'application/pdf'],
  html: ['html', 'text/html'],
  segmented_json: ['json', 'application/json'],
} as const;
const binary: readonly string[] = ['docx', 'pdf'];

/** Words with the spaces between them, as ElevenLabs counts both. */
function wordsOf({ segments, settings }: Transcription, granularity: Granularity): object[] {
  if (granularity === 'none') return [];
  const numbers = new Map(settings.speakers.map(({ id }, at) => [id, at]));
  const characters = (text: string, { start, end }: Pick<Word, 'start' | 'end'>) =>
    granularity === 'character' ? { characters: sharedOut([...text], start, end) } : {};
  let before: { readonly end: number; readonly speaker: string } | null = null;
  return segments.flatMap(({ words, speakerId }) =>
    words.flatMap((word) => {
      const { text, start, end, confidence } = word;
      const speaker = `speaker_${(speakerId === null ? undefined : numbers.get(speakerId)) ?? 0}`;
      const gap = before === null ? [] : [{ start: before.end, end: start, speaker: before.speaker }];
      before = { end, speaker };
      return [
        ...gap.map((one) => ({
          text: ' ',
          start: one.start,
          end: one.end,
          type: 'spacing',
          speaker_id: one.speaker,
          logprob: 0,
          ...characters(' ', one),
        })),
        {
          text,
          start,
          end,
          type: 'word',
          speaker_id: speaker,
          logprob: confidence === null ? 0 : Math.log(Math.max(confidence, 1e-4)),
          ...characters(text, word),
        },
      ];
    }),
  );
}

async function written(
  quick: QuickTranscriptionService,
  made: Transcription,
  wanted: AdditionalFormat,
): Promise<object> {
  const { format, include_speakers: hasSpeakers, include_timestamps: hasTimes } = wanted;
  const [ending, contentType] = endings[format];
  const bytes = await quick.written(made, ending, {
    hasTimes,
    hasSpeakers,
    lineChars: wanted.max_characters_per_line,
    pauseSeconds: wanted.segment_on_silence_longer_than_s,
    maxSeconds: wanted.max_segment_duration_s,
    maxChars: wanted.max_segment_chars,
  });
  const isBase64 = binary.includes(format);
  return {
    requested_format: format,
    file_extension: ending,
    content_type: contentType,
    is_base64_encoded: isBase64,
    content: Buffer.from(bytes).toString(isBase64 ? 'base64' : 'utf8'),
  };
}

/** What would give another answer than was asked for. */
function refuseUnfit({ use_multi_channel, webhook }: z.output<typeof elevenLabsTranscriptionFields>): void {
  if (use_multi_channel)
    fail(
      'input.invalid',
      { field: 'use_multi_channel' },
      'Separate channels aren’t supported. Send each channel as its own recording, or use diarize to tell speakers apart.',
    );
  if (webhook)
    fail('input.invalid', { field: 'webhook' }, 'Webhooks aren’t supported; this request returns the transcript.');
}

interface SpeechToTextDeps {
  readonly quick: QuickTranscriptionService;
  readonly recognisers: Pick<RecogniserService, 'languages'>;
}

/**
 * How sure the language is; programs want a number. Certain where it was told or only one can be heard; else how sure
 * the recogniser was of the words, as none here says it of the language, and a half where it says nothing.
 */
async function languageProbability(
  { segments }: Transcription,
  told: string | undefined,
  recognisers: SpeechToTextDeps['recognisers'],
): Promise<number> {
  if (told !== undefined) return 1;
  const words = segments.flatMap((segment) => segment.words);
  if (words.length === 0) return 0;
  const { canDetect, languages } = await recognisers.languages();
  if (!canDetect || languages.filter(({ state }) => state === 'ready').length === 1) return 1;
  const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return sure.length === 0 ? 0.5 : sure.reduce((a, b) => a + b, 0) / sure.length;
}

async function shown(
  made: Transcription,
  { granularity, told }: { readonly granularity: Granularity; readonly told: string | undefined },
  recognisers: SpeechToTextDeps['recognisers'],
): Promise<object> {
  return {
    language_code: made.language ?? 'und',
    language_probability: await languageProbability(made, told, recognisers),
    text: made.segments.map(({ text }) => text).join(' '),
    words: wordsOf(made, granularity),
  };
}

interface KeptDeps {
  readonly transcriptions: Pick<TranscriptionService, 'read' | 'bin'>;
  readonly recognisers: SpeechToTextDeps['recognisers'];
}

/** One that is kept, as it is corrected now. Throws `input.not-found`, and `transcript.busy` while it is made. */
export async function keptTranscript(
  { transcriptions, recognisers }: KeptDeps,
  actor: Actor,
  id: string,
): Promise<object> {
  const made = await transcriptions.read(actor, id);
  // One that failed or was stopped has no text.
  if (made.status === 'failed' || made.status === 'cancelled') fail('input.not-found');
  if (made.status !== 'done') fail('transcript.busy');
  const said = await shown(made, { granularity: 'word', told: undefined }, recognisers);
  return { ...said, transcription_id: id, audio_duration_secs: made.durationSeconds };
}

/** Throws `input.not-found`. */
export async function binTranscript({ transcriptions }: KeptDeps, actor: Actor, id: string): Promise<{ status: 'ok' }> {
  await transcriptions.read(actor, id);
  await transcriptions.bin(actor, [id]);
  return { status: 'ok' };
}

/** ElevenLabs' transcript of a form's recording. */
export async function speechToText({ quick, recognisers }: SpeechToTextDeps, request: RecordingForm): Promise<object> {
  const { made, form: fields } = await quick.hear({
    ...request,
    receive: async (into) => {
      const { fields: form, file } = await readRecordingForm(request, into, elevenLabsTranscriptionFields);
      refuseUnfit(form);
      const url = form.source_url ?? form.cloud_storage_url;
      const source = file ?? (url === undefined ? fail('transcript.audio-missing', { field: 'file' }) : { url });
      const { language_code: language, num_speakers: speakerCount, diarize: hasSpeakers } = form;
      const wishes = {
        hasSpeakers,
        ...(language === undefined ? {} : { language }),
        ...(speakerCount === undefined ? {} : { speakerCount }),
      };
      return { source, wishes, formats: form.additional_formats.map(({ format }) => format), form };
    },
  });
  const additional: object[] = [];
  for (const wanted of fields.additional_formats) additional.push(await written(quick, made, wanted));
  const { timestamps_granularity: granularity, language_code: told } = fields;
  return { ...(await shown(made, { granularity, told }, recognisers)), additional_formats: additional };
}
