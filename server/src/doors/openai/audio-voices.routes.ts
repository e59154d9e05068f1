import type { OutputOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/cloning/cloning-consents-door';
import type { CloningService } from '../../capabilities/cloning/cloning.types.ts';
import type { VoiceConsent, VoiceConsentService } from '../../capabilities/cloning/voice-consents.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import { fail } from '../../platform/errors.ts';
import type { StreamedFile } from '../../platform/http/bodies/stream-form.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { cloneWords, saidByCalling } from '../clone-words.ts';
import { formOf, readDoorForm, type FormRoom, type RecordingForm } from '../recording-form.ts';
import { settledVoice } from '../settled-voice.ts';

export interface AudioVoiceDeps extends FormRoom {
  readonly cloning: CloningService;
  readonly voiceConsents: VoiceConsentService;
  readonly voices: Pick<VoiceService, 'languages' | 'catalogue'>;
}

const view = ({ id, name, language, createdAt }: VoiceConsent): OutputOf<typeof calls.readVoiceConsent> => ({
  object: 'audio.voice_consent',
  id,
  name,
  language,
  created_at: Math.floor(createdAt.getTime() / 1000),
});

function recordingOf(files: readonly StreamedFile[], field: string): StreamedFile {
  const file = files.find((one) => one.field === field) ?? fail('clone.sample-missing', { field });
  const limit = calls.voiceConsentLimits.maxBytes;
  return file.sizeBytes > limit ? fail('clone.sample-large', { field, limit, actual: file.sizeBytes }) : file;
}

const most = calls.voiceConsentLimits.bodyBytes;

/** Keeps the consent in a form. */
async function addConsent(
  { voiceConsents, withTempFolder, requireRoom }: AudioVoiceDeps,
  form: RecordingForm,
): Promise<OutputOf<typeof calls.createVoiceConsent>> {
  return withTempFolder(async (folder) => {
    const { fields, files } = await readDoorForm(form, { folder, requireRoom, most }, calls.voiceConsentFields);
    const consent = { ...fields, recording: recordingOf(files, 'recording') };
    return view(await voiceConsents.create(form.actor, consent, form.signal));
  });
}

/** Makes a voice of the recording in a form. */
async function addVoice(
  { cloning, voiceConsents, voices, withTempFolder, requireRoom }: AudioVoiceDeps,
  form: RecordingForm,
): Promise<OutputOf<typeof calls.createAudioVoice>> {
  const { actor, signal } = form;
  const { id, name, createdAt } = await withTempFolder(async (folder) => {
    const { fields, files } = await readDoorForm(form, { folder, requireRoom, most }, calls.audioVoiceFields);
    const recording = recordingOf(files, 'audio_sample');
    const { id: recordedConsentId, language } = await voiceConsents.find(actor, fields.consent);
    const words = { ...(await cloneWords(voices, { language })), ...saidByCalling, name: fields.name };
    const kept = { description: null, labels: null, recordedConsentId };
    return cloning.createFrom(actor, { ...words, ...kept, recordings: [recording], denoise: 0 }, signal);
  });
  await settledVoice(cloning, actor, { id, signal });
  return { object: 'audio.voice', id, name, created_at: Math.floor(Date.parse(createdAt) / 1000) };
}

/** OpenAI's recorded consents, and voices made with them, onto the studio's clones. */
export const audioVoiceRoutes = (deps: AudioVoiceDeps): Route[] => [
  handle(calls.createVoiceConsent, (request) => addConsent(deps, formOf(request))),
  handle(calls.listVoiceConsents, async ({ actor, input: { after = null, limit } }) => {
    const { consents, hasMore } = await deps.voiceConsents.list(actor, { after, limit });
    const data = consents.map(view);
    return {
      object: 'list' as const,
      data,
      first_id: data[0]?.id ?? null,
      last_id: data.at(-1)?.id ?? null,
      has_more: hasMore,
    };
  }),
  handle(calls.readVoiceConsent, async ({ actor, input }) =>
    view(await deps.voiceConsents.find(actor, input.consent_id)),
  ),
  handle(calls.renameVoiceConsent, async ({ actor, input: { consent_id: id, name } }) =>
    view(await deps.voiceConsents.rename(actor, id, name)),
  ),
  handle(calls.deleteVoiceConsent, async ({ actor, input: { consent_id: id } }) => {
    await deps.voiceConsents.remove(actor, id);
    return { object: 'audio.voice_consent' as const, id, deleted: true as const };
  }),
  handle(calls.createAudioVoice, (request) => addVoice(deps, formOf(request))),
];
