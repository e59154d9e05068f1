import type { OutputOf } from '@timbre/contract/call';
import { dubbingFields, type createDubbing } from '@timbre/contract/dubbing/dubbing-door';
import { dubbingProjectFields } from '@timbre/contract/dubbing/dubbing-door-project';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import { uploadLimits } from '@timbre/contract/limits';
import type * as z from 'zod/mini';
import type { DubService } from '../../../capabilities/dubbing/dubbing.types.ts';
import { fail } from '../../../platform/errors.ts';
import type { StreamedFile } from '../../../platform/http/bodies/stream-form.ts';
import { readDoorForm, type RecordingForm } from '../../recording-form.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

type Wishes = Omit<Parameters<DubService['create']>[1], 'fileId' | 'url' | 'transcriptionId' | 'readerLanguage'>;

/** A request whose form is a recording, and in which language its sender reads. */
export interface DubbingForm extends RecordingForm {
  readonly readerLanguage: string;
}

const refuse = (field: string, sentence: string): never =>
  fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);

/** Files that a dub of theirs may be made from, and ours can't. */
const refusedFiles: Readonly<Record<string, string>> = {
  csv_file: 'A dub can’t be made from a CSV file here. Send the recording alone, then correct the dub’s segments.',
  foreground_audio_file: 'Separate speech and background can’t be sent here. Send the whole recording as “file”.',
  background_audio_file: 'Separate speech and background can’t be sent here. Send the whole recording as “file”.',
  transcript: 'A transcript can’t be sent here. Send the recording alone, then correct the project’s segments.',
};

function requireFit(fields: z.output<typeof dubbingFields>): string {
  const { start_time: start = 0, end_time: end, target_lang: target } = fields;
  if (fields.mode === 'manual')
    refuse('mode', 'Manual mode needs a CSV file, which can’t be used here. Use “automatic”.');
  if (start > 0) refuse('start_time', 'Only whole recordings are dubbed here. Cut the recording first.');
  if (end !== undefined) refuse('end_time', 'Only whole recordings are dubbed here. Cut the recording first.');
  if (fields.use_profanity_filter) refuse('use_profanity_filter', 'Words can’t be censored here.');
  if (fields.target_accent !== undefined)
    refuse('target_accent', 'Accents are chosen by the language here. Send a region in target_lang, such as en-GB.');
  return target ?? refuse('target_lang', 'Say the language to dub into.');
}

/** The project of a form's recording, or of the link in it. Nothing of a refused form is kept. */
async function begin<S extends z.ZodMiniType>(
  { dubs, incoming }: DubbingDoorDeps,
  { readerLanguage, ...request }: DubbingForm,
  schema: S,
  read: (fields: z.output<S>) => { readonly url: string | undefined; readonly wishes: Wishes },
): Promise<DubSummary> {
  const { actor, signal } = request;
  const receive = async (into: { readonly folder: string; readonly requireRoom: () => Promise<void> }) => {
    const form = await readDoorForm(request, { ...into, most: uploadLimits.recordingBytes }, schema);
    for (const { field } of form.files) {
      const sentence = refusedFiles[field];
      if (sentence !== undefined) refuse(field, sentence);
    }
    const file: StreamedFile | null = form.files.find(({ field }) => field === 'file') ?? null;
    return { ...read(form.fields), file };
  };
  return incoming.receive(request, receive, ({ file, url, wishes }) => {
    const asked = { ...wishes, readerLanguage };
    if (file !== null && url !== undefined) refuse('source_url', 'Send a file or a link, not both.');
    if (file !== null && file.sizeBytes > 0)
      return incoming.asUpload(actor, file, (fileId) => dubs.create(actor, { ...asked, fileId }, signal));
    if (url === undefined) return fail('transcript.audio-missing', { field: 'file' });
    return dubs.create(actor, { ...asked, url }, signal);
  });
}

/** What was left out of a form is left out of what is asked for. */
const titled = (title: string | undefined) => (title === undefined || title === '' ? {} : { title });

/** Both passes of a recording, without a stop. */
export async function receiveDubbing(
  deps: DubbingDoorDeps,
  request: DubbingForm,
): Promise<OutputOf<typeof createDubbing>> {
  const { taskId, durationSeconds } = await begin(deps, request, dubbingFields, (fields) => {
    const { name, source_url: url, source_lang: sourceLanguage, num_speakers: speakers } = fields;
    const wishes = {
      ...titled(name),
      targetLanguage: requireFit(fields),
      moreLanguages: [],
      goal: 'media' as const,
      ...(fields.drop_background_audio ? { background: 'none' as const } : {}),
      ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
      ...(speakers === 0 ? {} : { speakerCount: speakers }),
    };
    return { url, wishes };
  });
  return { dubbing_id: taskId, expected_duration_sec: durationSeconds };
}

/** A project that is heard, and dubbed into a language where one is named. */
export const receiveProject = (deps: DubbingDoorDeps, request: DubbingForm): Promise<DubSummary> =>
  begin(deps, request, dubbingProjectFields, (fields) => {
    if (fields.webhook_ids !== undefined)
      refuse('webhook_ids', 'Projects don’t call webhooks here. Read the project until it’s ready.');
    const { source_url: url, source_language: sourceLanguage, target_language: targetLanguage } = fields;
    const wishes = {
      ...titled(fields.reference),
      moreLanguages: [],
      ...(targetLanguage === undefined ? {} : { targetLanguage, goal: 'wav' as const }),
      ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    };
    return { url, wishes };
  });
