import type { OutputOf } from '@timbre/contract/call';
import {
  addElevenLabsVoice,
  deleteElevenLabsVoice,
  editElevenLabsVoice,
  readVoiceSampleAudio,
} from '@timbre/contract/cloning/cloning-door';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { readElevenLabsVoice } from '@timbre/contract/voices/voices-door';
import {
  defaultVoiceSettings,
  readDefaultVoiceSettings,
  readVoiceSettings,
  saveVoiceSettings,
} from '@timbre/contract/voices/voices-door-settings';
import {
  addSharedVoice,
  catalogueOwner,
  listSharedVoices,
  listVoiceAccents,
} from '@timbre/contract/voices/voices-door-shared';
import { fileAnswer } from '../../../capabilities/uploads/files.service.ts';
import type { UserVoiceService } from '../../../capabilities/voices/user-voices.service.ts';
import type { VoiceSettingsService } from '../../../capabilities/voices/voice-settings.service.ts';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { formOf } from '../../recording-form.ts';
import { voiceView, type ListVoicesDeps } from '../list-voices.ts';
import { addVoice, editVoice, type AddVoiceDeps } from './add-voice.ts';
import { sharedVoices } from './shared-voices.ts';
import { voiceAccents } from './voice-accents.ts';

export interface VoiceDoorDeps extends AddVoiceDeps, Pick<ListVoicesDeps, 'publicUrl'> {
  readonly voices: VoiceService;
  readonly userVoices: UserVoiceService;
  readonly voiceSettings: VoiceSettingsService;
}

/** Parts of ElevenLabs' API that stand where an id does, and that aren't here. */
const notVoices = new Set(['collections', 'pvc']);

const ok = { status: 'ok' } as const;

const idOf = (voiceId: string): string => parseSpeaker(voiceId).speaker;

async function read(
  { voices, cloning, voiceSettings, publicUrl }: VoiceDoorDeps,
  actor: Actor,
  voiceId: string,
): Promise<OutputOf<typeof readElevenLabsVoice>> {
  if (notVoices.has(voiceId)) fail('door.not-available');
  const id = idOf(voiceId);
  const found = await voices.require([id], actor.userId);
  const [speaker = fail('voice.unavailable')] = await voices.speakers(actor, [...found.values()]);
  const kept = (await cloning.kept(actor, id)).get(id);
  return { ...voiceView(speaker, publicUrl, kept), settings: await voiceSettings.of(actor.userId, id) };
}

async function remove({ voices, cloning, userVoices }: VoiceDoorDeps, actor: Actor, voiceId: string): Promise<void> {
  const id = idOf(voiceId);
  if ((await cloning.kept(actor, id)).has(id)) return cloning.remove(actor, id);
  await voices.require([id], actor.userId);
  if (!(await userVoices.settings(actor, id)).isFavourite) {
    const sentence = 'This voice is everyone’s. Only your own voices and your favorites can be deleted.';
    fail('input.invalid', { field: 'voice_id', fields: { voice_id: sentence } }, sentence);
  }
  await userVoices.setFavourite(actor, id, false);
}

/** What is given, of a change whose fields may be null too. */
const given = <T extends object>(change: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Voices one by one: their words, settings and recordings, new ones, and the catalogue as a library. */
export const voiceDoorRoutes = (deps: VoiceDoorDeps): Route[] => [
  handle(readDefaultVoiceSettings, () => defaultVoiceSettings),
  handle(readElevenLabsVoice, ({ actor, input }) => read(deps, actor, input.voice_id)),
  handle(readVoiceSettings, async ({ actor, input }) => {
    const id = idOf(input.voice_id);
    await deps.voices.require([id], actor.userId);
    return deps.voiceSettings.of(actor.userId, id);
  }),
  handle(saveVoiceSettings, async ({ actor, input: { voice_id: voiceId, ...change } }) => {
    await deps.voiceSettings.save(actor, idOf(voiceId), given(change));
    return ok;
  }),
  handle(addElevenLabsVoice, (request) => addVoice(deps, formOf(request))),
  handle(editElevenLabsVoice, (request) => editVoice(deps, formOf(request), idOf(request.input.voice_id))),
  handle(deleteElevenLabsVoice, async ({ actor, input }) => {
    await remove(deps, actor, input.voice_id);
    return ok;
  }),
  handle(readVoiceSampleAudio, async ({ actor, input, range }) => {
    const { file, read: open } = await deps.cloning.openSample(actor, idOf(input.voice_id), input.sample_id);
    return fileAnswer(file, { range, downloadName: undefined }, (_key, part) => open(part));
  }),
  handle(listSharedVoices, ({ actor, input }) => sharedVoices(deps, actor, input)),
  handle(listVoiceAccents, ({ input }) => voiceAccents(deps, input)),
  handle(addSharedVoice, async ({ actor, input: { public_user_id: owner, voice_id: voiceId } }) => {
    if (owner !== catalogueOwner) fail('voice.unavailable');
    const id = idOf(voiceId);
    await deps.userVoices.setFavourite(actor, id, true);
    return { voice_id: id };
  }),
];
