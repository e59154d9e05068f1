import { roleColours } from '@timbre/contract/articles/article-settings';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { dubLimits, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import type * as calls from '@timbre/contract/dubbing/dubbing-door-resource';
import type * as speakerCalls from '@timbre/contract/dubbing/dubbing-door-speakers';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { changeDub, changedLine, requireLine, requireSpeaker, requireTarget, reworded } from './change-dub.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';
import { translateInDub, turnsToTranslate, type TranslationTurn } from './translate-lines.ts';

type Version = OutputOf<typeof calls.updateDubbingSegment>;

const isSource = ({ sourceLanguage, targets }: Dub, language: string): boolean =>
  sourceLanguage !== null &&
  isSameLanguage(sourceLanguage, language) &&
  !targets.some((target) => target.language === language);

export async function updateSegment(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.updateDubbingSegment>,
): Promise<Version> {
  const { dubbing_id: id, segment_id: lineId, language, text, start_time: start, end_time: end } = input;
  const version = await changeDub(deps, actor, id, (dub) => {
    const line = requireLine(dub, lineId);
    if (isSource(dub, language)) return { put: [changedLine(line, { text, start, end })] };
    const target = requireTarget(dub, language);
    const timed = changedLine(line, { start, end });
    return { put: [text === undefined || text === null ? timed : reworded(timed, target, text)] };
  });
  return { version };
}

export async function removeSegment(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, segment_id: lineId }: { readonly dubbing_id: string; readonly segment_id: string },
): Promise<Version> {
  const remove = (dub: Dub) => ({ remove: [requireLine(dub, lineId).id] });
  return { version: await changeDub(deps, actor, id, remove) };
}

export async function addSegment(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.createDubbingSegment>,
): Promise<OutputOf<typeof calls.createDubbingSegment>> {
  const { dubbing_id: id, speaker_id: speakerId, start_time: start, end_time: end, translations } = input;
  const line: DubLine = {
    id: newId(),
    speakerId,
    start,
    end,
    text: input.text ?? '',
    keepsOriginal: false,
    wordings: {},
  };
  const version = await changeDub(deps, actor, id, (dub) => {
    requireSpeaker(dub, speakerId);
    let made = line;
    for (const [language, text] of Object.entries(translations ?? {}))
      if (typeof text === 'string') made = reworded(made, requireTarget(dub, language, 'translations'), text);
    return { put: [made] };
  });
  return { version, new_segment: line.id };
}

export async function moveSegments(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, segment_ids: ids, speaker_id: speakerId }: InputOf<typeof calls.moveDubbingSegments>,
): Promise<Version> {
  const version = await changeDub(deps, actor, id, (dub) => {
    requireSpeaker(dub, speakerId);
    return { put: [...new Set(ids)].map((lineId) => ({ ...requireLine(dub, lineId), speakerId })) };
  });
  return { version };
}

/** The languages that are meant; none: all. */
const languagesOf = (dub: Dub, languages: readonly string[] | null | undefined): string[] => {
  const wanted = languages ?? [];
  if (wanted.length === 0) return dub.targets.map(({ language }) => language);
  return [...new Set(wanted.map((language) => requireTarget(dub, language, 'languages')))];
};

/** The lines that are meant; none: all. */
const linesOf = (dub: Dub, ids: readonly string[]): readonly DubLine[] =>
  ids.length === 0 ? dub.lines : [...new Set(ids)].map((id) => requireLine(dub, id));

export async function translateSegments(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, segments, languages }: InputOf<typeof calls.translateDubbingSegments>,
  signal: AbortSignal,
): Promise<Version> {
  // All of them: those that don't fit, so that what someone wrote by hand stays.
  const turnsOf = (dub: Dub): TranslationTurn[] => {
    const meant = languagesOf(dub, languages);
    if (segments.length === 0) return turnsToTranslate(dub.lines, meant);
    const lineIds = linesOf(dub, segments).map((line) => line.id);
    return meant.map((language) => ({ language, lineIds }));
  };
  return { version: await translateInDub(deps, actor, id, turnsOf, { signal }) };
}

/**
 * Where nothing changed there is nothing to do, and no error to these programs, unless it is for want of a translator.
 * Words that are missing or outdated are translated before, as far as they can be here.
 */
export async function dubSegments(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, segments, languages }: InputOf<typeof calls.dubDubbingSegments>,
  signal: AbortSignal,
): Promise<Version> {
  const turnsOf = (dub: Dub): TranslationTurn[] =>
    turnsToTranslate(linesOf(dub, segments), languagesOf(dub, languages));
  const version = await translateInDub(deps, actor, id, turnsOf, { signal, passesOver: true });
  const dub = await deps.dubs.read(actor, id);
  const lineIds = segments.length === 0 ? null : linesOf(dub, segments).map((line) => line.id);
  await deps.dubSpeech
    .createAll(actor, { taskId: id, languages: languagesOf(dub, languages), lineIds })
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'dub.unchanged')) throw error;
      if (turnsOf(dub).length > 0) fail('translation.pair', { field: 'languages' });
    });
  return { version };
}

const formats = { mp4: 'mp4', mp3: 'mp3', wav: 'wav', tracks_zip: 'stems' } as const;

export async function render(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.renderDubbing>,
): Promise<OutputOf<typeof calls.renderDubbing>> {
  const { dubbing_id: id, render_type: type } = input;
  const refuse = (field: string, sentence: string): never =>
    fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
  const format =
    type in formats
      ? formats[type as keyof typeof formats]
      : refuse('render_type', `“${type}” can’t be made here. Use mp4, mp3, wav or tracks_zip.`);
  if (input.normalize_volume === true)
    refuse('normalize_volume', 'Lines are as loud as the original says them. Leave normalize_volume out.');
  const dub = await deps.dubs.read(actor, id);
  const wishes = { taskId: id, language: requireTarget(dub, input.language), format, hasLipSync: false };
  const file = await deps.dubFiles.create(actor, { ...wishes, removesText: null });
  return { version: dub.revision, render_id: file.id };
}

export async function addLanguage(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, language }: InputOf<typeof calls.addDubbingLanguage>,
): Promise<Version> {
  await deps.dubs.addLanguage(actor, id, language);
  return { version: (await deps.dubs.read(actor, id)).revision };
}

/** Samples of a speaker become a voice only with their consent. */
function requireVoice(voiceId: string | null | undefined): void {
  if (voiceId !== 'track-clone' && voiceId !== 'clip-clone') return;
  const sentence = 'Speakers aren’t cloned from a dub here. Clone the voice with its owner’s consent, and send its id.';
  fail('input.invalid', { field: 'voice_id', fields: { voice_id: sentence } }, sentence);
}

const withVoice = (voices: Readonly<Record<string, string>>, languages: readonly string[], voiceId: string) => ({
  ...voices,
  ...Object.fromEntries(languages.map((language) => [language, voiceId])),
});

export async function addSpeaker(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, speaker_name: name, voice_id: voiceId }: InputOf<typeof speakerCalls.createDubbingSpeaker>,
): Promise<OutputOf<typeof speakerCalls.createDubbingSpeaker>> {
  requireVoice(voiceId);
  const speakerId = newId();
  const version = await changeDub(deps, actor, id, (dub) => {
    const { speakers } = dub.settings;
    const limit = dubLimits.speakers;
    if (speakers.length >= limit)
      fail('input.invalid', { field: 'speaker_name', limit }, `A dub can have up to ${limit} speakers.`);
    const number = speakers.length + 1;
    const colour = roleColours[speakers.length % roleColours.length] ?? roleColours[0];
    const voices = typeof voiceId === 'string' ? withVoice({}, languagesOf(dub, null), voiceId) : {};
    const speaker = { id: speakerId, name: name ?? `Speaker ${number}`, colour, voices };
    return { settings: { ...dub.settings, speakers: [...speakers, speaker] } };
  });
  return { version, speaker_id: speakerId };
}

export async function updateSpeaker(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof speakerCalls.updateDubbingSpeaker>,
): Promise<Version> {
  const { dubbing_id: id, speaker_id: speakerId, speaker_name: name, voice_id: voiceId, languages } = input;
  requireVoice(voiceId);
  const version = await changeDub(deps, actor, id, (dub): { settings: DubSettings } => {
    const before = requireSpeaker(dub, speakerId);
    const voices =
      typeof voiceId === 'string' ? withVoice(before.voices, languagesOf(dub, languages), voiceId) : before.voices;
    const after = { ...before, name: name ?? before.name, voices };
    const speakers = dub.settings.speakers.map((one) => (one.id === speakerId ? after : one));
    return { settings: { ...dub.settings, speakers } };
  });
  return { version };
}

/** So many are offered. */
const offered = 20;

export async function similarVoicesOf(
  deps: DubbingDoorDeps,
  actor: Actor,
  { dubbing_id: id, speaker_id: speakerId }: InputOf<typeof speakerCalls.listDubbingSimilarVoices>,
  signal: AbortSignal,
): Promise<OutputOf<typeof speakerCalls.listDubbingSimilarVoices>> {
  const dub = await deps.dubs.read(actor, id);
  requireSpeaker(dub, speakerId);
  const [target] = dub.targets;
  if (target === undefined) return { voices: [] };
  const voices = await deps.dubs.speakers(actor, { taskId: id, language: target.language, speakerId }, signal);
  return {
    voices: voices.slice(0, offered).map((voice) => ({
      voice_id: voice.id,
      name: voice.name,
      category: voice.isCloned ? 'cloned' : 'premade',
      description: `${voice.language}, ${voice.gender}`,
    })),
  };
}
