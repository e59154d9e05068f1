import { elevenLabsTranscriptionFields } from '@timbre/contract/transcription-doors';
import type { Transcription } from '@timbre/contract/transcription';
import { sharedOut } from '@timbre/media/transcript/join-words';
import type { QuickTranscriptionService } from '../../capabilities/transcription/quick-transcription.service.ts';
import { fail } from '../../platform/errors.ts';
import { readTranscriptionForm, type TranscriptionForm } from '../transcription-form.ts';

type Granularity = 'none' | 'word' | 'character';
type Word = Transcription['segments'][number]['words'][number];

const endings = {
  srt: ['srt', 'application/x-subrip'],
  txt: ['txt', 'text/plain'],
  docx: ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pdf: ['pdf', 'application/pdf'],
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
          ...{ text: ' ', start: one.start, end: one.end, type: 'spacing', speaker_id: one.speaker, logprob: 0 },
          ...characters(' ', one),
        })),
        {
          ...{ text, start, end, type: 'word', speaker_id: speaker },
          logprob: confidence === null ? 0 : Math.log(Math.max(confidence, 1e-4)),
          ...characters(text, word),
        },
      ];
    }),
  );
}

/** ElevenLabs' transcript of a form's recording. */
export async function speechToText(quick: QuickTranscriptionService, request: TranscriptionForm): Promise<object> {
  const { fields, file } = await readTranscriptionForm(request, elevenLabsTranscriptionFields);
  const url = fields.source_url ?? fields.cloud_storage_url;
  const source = file ?? (url === undefined ? null : { url });
  if (source === null) fail('transcript.audio-missing', { field: 'file' });
  const { language_code: language, num_speakers: speakerCount, diarize, timestamps_granularity: granularity } = fields;
  const made = await quick.hear(
    request.actor,
    source,
    {
      hasSpeakers: diarize,
      ...(language === undefined ? {} : { language }),
      ...(speakerCount === undefined ? {} : { speakerCount }),
    },
    request.signal,
  );
  const additional: object[] = [];
  for (const { format, include_speakers: hasSpeakers, include_timestamps: hasTimes } of fields.additional_formats) {
    const [ending, contentType] = endings[format];
    const bytes = await quick.written(made, ending, { hasTimes, hasSpeakers });
    const isBase64 = binary.includes(format);
    additional.push({
      ...{ requested_format: format, file_extension: ending, content_type: contentType, is_base64_encoded: isBase64 },
      content: Buffer.from(bytes).toString(isBase64 ? 'base64' : 'utf8'),
    });
  }
  return {
    language_code: made.language ?? 'und',
    // A recogniser here tells no second guess.
    language_probability: 1,
    text: made.segments.map(({ text }) => text).join(' '),
    words: wordsOf(made, granularity),
    additional_formats: additional,
  };
}
