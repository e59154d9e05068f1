import type { InputOf, OutputOf } from '@timbre/contract/call';
import { isOutdatedIn, type DubLine } from '@timbre/contract/dubbing/dub-document';
import type * as calls from '@timbre/contract/dubbing/dubbing-door-project-text';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { changeDub, changedLine, requireLine, requireSpeaker, requireTarget, reworded } from './change-dub.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

type Source = OutputOf<typeof calls.readDubbingSource>;
type SourceSegment = Source['segments'][number];
type Target = OutputOf<typeof calls.readDubbingTarget>;
type TargetSegment = Target['segments'][number];
type SourceChange = InputOf<typeof calls.updateDubbingSource>['segments'][string];
type TargetChange = InputOf<typeof calls.updateDubbingTarget>['segments'][string];

/** A line that no one speaks has none; theirs always have. */
const speakerOf = ({ speakerId }: DubLine): string => speakerId ?? '';

const sourceOf = (line: DubLine): SourceSegment => ({
  id: line.id,
  text: line.text,
  speaker_id: speakerOf(line),
  start_s: line.start,
  end_s: line.end,
});

const targetOf = (line: DubLine, language: string): TargetSegment => ({
  id: line.id,
  speaker_id: speakerOf(line),
  start_s: line.start,
  end_s: line.end,
  source_text: line.text,
  translation: line.wordings[language]?.text ?? null,
  translation_stale: isOutdatedIn(line, language),
});

/** Throws `input.not-found`, and `dub.unready` while nothing is known of it. */
async function readText({ dubs }: DubbingDoorDeps, actor: Actor, id: string): Promise<Dub> {
  const dub = await dubs.read(actor, id);
  return dub.hasText ? dub : fail('dub.unready');
}

export async function source(deps: DubbingDoorDeps, actor: Actor, id: string): Promise<Source> {
  const { sourceLanguage, lines, revision } = await readText(deps, actor, id);
  return { language: sourceLanguage, segments: lines.map(sourceOf), revision };
}

/** Changes lines by their ids, and answers them. */
async function changeLines<S>(
  deps: DubbingDoorDeps,
  actor: Actor,
  { id, ids }: { readonly id: string; readonly ids: readonly string[] },
  change: (dub: Dub, line: DubLine) => { readonly line: DubLine; readonly shown: S },
): Promise<{ readonly segments: S[]; readonly revision: number }> {
  let segments: S[] = [];
  const revision = await changeDub(deps, actor, id, (dub) => {
    const changed = ids.map((lineId) => change(dub, requireLine(dub, lineId)));
    segments = changed.map(({ shown }) => shown);
    return { put: changed.map(({ line }) => line) };
  });
  return { segments, revision };
}

export const changeSource = (
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, segments }: InputOf<typeof calls.updateDubbingSource>,
): Promise<{ readonly segments: SourceSegment[]; readonly revision: number }> =>
  changeLines(deps, actor, { id, ids: Object.keys(segments) }, (dub, before) => {
    const wanted: SourceChange = segments[before.id] ?? {};
    if (typeof wanted.speaker_id === 'string') requireSpeaker(dub, wanted.speaker_id);
    const { text, speaker_id: speakerId, start_s: start, end_s: end } = wanted;
    const line = changedLine(before, { text, speakerId, start, end });
    return { line, shown: sourceOf(line) };
  });

export async function changeSourceSegment(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id, segment_id: id, ...change }: InputOf<typeof calls.updateDubbingSourceSegment>,
): Promise<OutputOf<typeof calls.updateDubbingSourceSegment>> {
  const { segments, revision } = await changeSource(deps, actor, { project_id, segments: { [id]: change } });
  return { segment: segments[0] ?? fail('input.not-found'), revision };
}

export async function addSource(
  deps: DubbingDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.createDubbingSourceSegment>,
): Promise<OutputOf<typeof calls.createDubbingSourceSegment>> {
  const { project_id: id, text, speaker_id: speakerId, start_s: start, end_s: end } = input;
  const line: DubLine = { id: newId(), speakerId, start, end, text, keepsOriginal: false, wordings: {} };
  const revision = await changeDub(deps, actor, id, (dub) => {
    requireSpeaker(dub, speakerId);
    return { put: [line] };
  });
  return { segment: sourceOf(line), revision };
}

export async function removeSource(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, segment_id: lineId }: InputOf<typeof calls.deleteDubbingSourceSegment>,
): Promise<{ revision: number }> {
  const remove = (dub: Dub) => ({ remove: [requireLine(dub, lineId).id] });
  return { revision: await changeDub(deps, actor, id, remove) };
}

export async function target(
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, language_id: wanted }: InputOf<typeof calls.readDubbingTarget>,
): Promise<Target> {
  const dub = await readText(deps, actor, id);
  const language = requireTarget(dub, wanted, 'language_id');
  return {
    source_language: dub.sourceLanguage,
    target_language: language,
    segments: dub.lines.map((line) => targetOf(line, language)),
    revision: dub.revision,
  };
}

export const changeTarget = (
  deps: DubbingDoorDeps,
  actor: Actor,
  { project_id: id, language_id: wanted, segments }: InputOf<typeof calls.updateDubbingTarget>,
): Promise<{ readonly segments: TargetSegment[]; readonly revision: number }> =>
  changeLines(deps, actor, { id, ids: Object.keys(segments) }, (dub, before) => {
    const language = requireTarget(dub, wanted, 'language_id');
    const { translation }: TargetChange = segments[before.id] ?? {};
    const line = typeof translation === 'string' ? reworded(before, language, translation) : before;
    return { line, shown: targetOf(line, language) };
  });

export async function changeTargetSegment(
  deps: DubbingDoorDeps,
  actor: Actor,
  { segment_id: id, translation, ...of }: InputOf<typeof calls.updateDubbingTargetSegment>,
): Promise<OutputOf<typeof calls.updateDubbingTargetSegment>> {
  const { segments, revision } = await changeTarget(deps, actor, { ...of, segments: { [id]: { translation } } });
  return { segment: segments[0] ?? fail('input.not-found'), revision };
}
