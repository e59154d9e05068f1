import type { OutputOf } from '@timbre/contract/call';
import {
  cloneDoorLimits,
  elevenLabsVoiceFields,
  type addElevenLabsVoice,
  type editElevenLabsVoice,
} from '@timbre/contract/cloning/cloning-door';
import * as z from 'zod/mini';
import type { CloneOrder, CloningService } from '../../../capabilities/cloning/cloning.types.ts';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import { fail } from '../../../platform/errors.ts';
import type { StreamedFile } from '../../../platform/http/bodies/stream-form.ts';
import { cloneWords, saidByCalling } from '../../clone-words.ts';
import { readDoorForm, type FormRoom, type RecordingForm } from '../../recording-form.ts';
import { settledVoice } from '../../settled-voice.ts';

export interface AddVoiceDeps extends FormRoom {
  readonly cloning: CloningService;
  readonly voices: Pick<VoiceService, 'languages' | 'catalogue'>;
}

const isRecording = ({ field }: StreamedFile): boolean => field === 'files' || field === 'files[]';

/** Makes a voice of the recordings in a form. */
export async function addVoice(
  { cloning, voices, withTempFolder, requireRoom }: AddVoiceDeps,
  form: RecordingForm,
): Promise<OutputOf<typeof addElevenLabsVoice>> {
  const { actor, signal } = form;
  const { id } = await withTempFolder(async (folder) => {
    const options = { folder, requireRoom, most: cloneDoorLimits.maxBytes };
    const { fields, files } = await readDoorForm(form, options, elevenLabsVoiceFields);
    const recordings = files.filter(isRecording);
    const { files: most } = cloneDoorLimits;
    if (recordings.length > most) fail('input.invalid', { field: 'files', limit: most }, `Send at most ${most} files.`);
    const { name, description = null, labels = null, remove_background_noise: isDenoised } = fields;
    const order: CloneOrder = {
      ...(await cloneWords(voices, labels ?? {})),
      ...saidByCalling,
      name,
      description,
      labels,
      recordedConsentId: null,
      recordings,
      denoise: isDenoised ? 1 : 0,
    };
    return cloning.createFrom(actor, order, signal);
  });
  await settledVoice(cloning, actor, { id, signal });
  return { voice_id: id, requires_verification: false };
}

/** What is left out of the form stays; ElevenLabs wants the name, which may be the one it has. */
const changed = z.extend(z.partial(elevenLabsVoiceFields), {});

/** Changes the words about a voice of one's own. */
export async function editVoice(
  { cloning, withTempFolder, requireRoom }: AddVoiceDeps,
  form: RecordingForm,
  voiceId: string,
): Promise<OutputOf<typeof editElevenLabsVoice>> {
  await withTempFolder(async (folder) => {
    const options = { folder, requireRoom, most: cloneDoorLimits.maxBytes };
    const { fields, files } = await readDoorForm(form, options, changed);
    if (files.length > 0) {
      const sentence = 'A voice is made of its first recording. Add a new voice from these files instead.';
      fail('input.invalid', { field: 'files', fields: { files: sentence } }, sentence);
    }
    await cloning.describe(form.actor, voiceId, fields);
  });
  return { status: 'ok' };
}
