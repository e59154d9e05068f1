import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { dubRate, type LineSound } from '@timbre/media/dubbing/line-sound';
import { framesOf } from '@timbre/media/dubbing/mix/mix-dub';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { beside } from '../../../platform/beside.ts';
import { fail } from '../../../platform/errors.ts';
import type { TempFolders } from '../../../platform/files/temp-folder.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { hasWatermark } from '../../provenance/provenance.service.ts';
import type { Rendering, RenderingService } from '../../speech/renderings.types.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { DubLineStore } from '../dub-lines.store.ts';
import { dubSettingsOf } from '../dub-view.ts';
import type { DubStore, DubTargetRow, DubView } from '../dubbing.store.ts';
import type { SpokenLine } from '../dubbing.tables.ts';
import { withBackground, type BackgroundFileDeps } from './dub-background-file.ts';
import { dubSounds, lineDresser, mixSpans, type DubSounds, type PlacedLine } from './dub-mix.ts';
import { dubScript, type DubScript, type DubScriptDeps } from './dub-script.ts';
import { backgroundOf, documentFor, mixHashOf, wishesOf, type DubDocument } from './dub-wishes.ts';
import { lineSoundRate, lineSounds } from './line-sounds.ts';
import { speakLines, type SpokenLines } from './speak-lines.ts';
import { sentencesSpeaker } from './speak-sentences.ts';
import { sectionHashes } from './section-hashes.ts';
import { stereoOriginal, type OpenSound, type OriginalDeps } from './stereo-original.ts';

export interface DubSoundDeps extends BackgroundFileDeps, DubScriptDeps, OriginalDeps {
  readonly db: Database;
  readonly store: Pick<DubStore, 'update' | 'updateTarget'>;
  readonly lines: Pick<DubLineStore, 'list'>;
  readonly renderings: Pick<RenderingService, 'use' | 'lengths' | 'render' | 'samples'>;
  readonly withTempFolder: TempFolders['withTempFolder'];
}

export interface DubSoundAsked {
  readonly view: DubView;
  readonly target: DubTargetRow;
  /** Its owner, with the plan they have now. */
  readonly actor: Actor;
  /** The lines that are spoken; null: all that changed. */
  readonly lineIds: readonly string[] | null;
}

/** A language as it is spoken now. */
export interface DubSound extends DubSounds {
  readonly document: DubDocument;
  readonly lines: readonly SpokenLine[];
  readonly holds: readonly Hold[];
  readonly mixHash: string;
  readonly isWatermarked: boolean;
  /** Of the dub, with the time its picture stands still. */
  readonly durationSeconds: number;
  /** The same in frames of its sound. */
  readonly frames: number;
  readonly sentencesOf: SpokenLines['sentencesOf'];
  readonly rendered: (sentence: PlannedSentence) => Promise<Rendering>;
  /** Names what is heard in each section of its mix. */
  readonly sectionHashes: readonly string[];
  /** That may be written to. */
  readonly folder: string;
  /** The video as it was given. */
  readonly originalPath: string;
}

/** Where each stage ends on the bar of speaking and mixing. */
export const until = { spoken: 0.6, background: 0.7, mixed: 0.98 } as const;

/** How lines sounded in the original stays with what was spoken: the original is read again for new ones alone. */
async function soundsOf(
  lines: readonly Pick<SpokenLine, 'lineId' | 'slot'>[],
  spoken: readonly SpokenLine[],
  original: () => AsyncIterable<Int16Array>,
): Promise<Map<string, LineSound>> {
  const known = new Map(spoken.map((line) => [line.lineId, line]));
  const sounds = new Map<string, LineSound>();
  for (const { lineId, slot } of lines) {
    const was = known.get(lineId);
    if (was?.slot.start === slot.start && was.slot.end === slot.end) sounds.set(lineId, was.sound);
  }
  const stretches = lines
    .filter(({ lineId }) => !sounds.has(lineId))
    .map(({ lineId, slot }) => ({ lineId, start: slot.start, end: slot.end }));
  if (stretches.length === 0) return sounds;
  return new Map([...sounds, ...(await lineSounds(stretches, original()))]);
}

function spokenOf(
  deps: DubSoundDeps,
  { view, target }: DubSoundAsked,
  { document, script, job }: { readonly document: DubDocument; readonly script: DubScript; readonly job: JobContext },
  signal: AbortSignal,
): Promise<SpokenLines> {
  const { projectId, ownerId, durationSeconds } = view.row;
  const { settings, lines } = document;
  job.progress(0, 'speaking');
  let made = 0;
  // Other paces come after the voices' own: each round goes half the way that is left.
  const onMade = (done: number, all: number): void => {
    made += (1 - made) * (done === all ? 0.5 : 0.5 / (all - done + 1));
    job.progress(made * until.spoken, 'speaking');
  };
  const { voices } = script;
  const speak = sentencesSpeaker(deps, { ownerId, projectId, voices, signal, onMade });
  return speakLines({ script, lines, settings, wholeSeconds: durationSeconds, spoken: target.spoken }, speak);
}

/** The original of a dub, as far as lines are spoken over it. */
interface Original {
  readonly original: OpenSound;
  readonly sounds: ReadonlyMap<string, LineSound>;
  readonly spans: ReturnType<typeof mixSpans>;
  /** Without its speech; null: it is made while it is mixed. */
  readonly behind: OpenSound | null;
  readonly path: string;
  readonly folder: string;
}

/** Runs `use` with the original, its speech measured and, where that is wished, taken out of it. */
async function withOriginal<T>(
  deps: DubSoundDeps,
  { view: { row }, target, actor }: DubSoundAsked,
  { document, script, job }: { readonly document: DubDocument; readonly script: DubScript; readonly job: JobContext },
  use: (original: Original) => Promise<T>,
): Promise<T> {
  const { signal } = job;
  const spoken = script.wishes
    .filter((wish) => script.plan(wish, wish.speed ?? 1).length > 0)
    .map(({ line: { id: lineId, start, end } }) => ({ lineId, slot: { start, end } }));
  const { file } = await deps.files.openFile(row.fileId ?? fail('input.not-found'));
  return deps.withTempFolder((folder) =>
    deps.blobs.withLocalPath(file.blobKey, async (path) => {
      const opened = await stereoOriginal(deps, { path, seconds: row.durationSeconds, signal });
      const sounds = await soundsOf(spoken, target.spoken, opened(lineSoundRate));
      const original = opened(dubRate);
      const spans = mixSpans(document.lines, new Set(spoken.map(({ lineId }) => lineId)), sounds);
      const made = { original, sounds, spans, path, folder };
      if (backgroundOf(document.settings, row) !== 'keep') return use({ ...made, behind: null });
      const asked = { row, plan: actor.plan, spans, source: path, folder };
      return withBackground(deps, asked, job, (behind) => use({ ...made, behind }));
    }),
  );
}

const silent: LineSound = { loudnessLufs: null, pan: 0, room: { share: 0, decaySeconds: 0 } };

/**
 * Speaks what changed in a language since it was spoken last, and runs `use` with its sound. Whatever was made before, by
 * another try too, is not made again. Throws what keeps lines from being spoken.
 */
export async function withDubSound<T>(
  deps: DubSoundDeps,
  asked: DubSoundAsked,
  job: JobContext,
  use: (sound: DubSound) => Promise<T>,
): Promise<T> {
  const { row, project } = asked.view;
  const { ownerId, projectId, durationSeconds: wholeSeconds } = row;
  const { language, spoken: last } = asked.target;
  const saved = { settings: dubSettingsOf(project.settings), lines: await deps.lines.list(deps.db, projectId) };
  const document = documentFor({ language, ...saved }, last, asked.lineIds);
  const { lines } = document;
  const script = await dubScript(deps, ownerId, wishesOf(document));
  const made = { document, script, job };
  const byId = new Map(lines.map((line) => [line.id, line]));
  // Voices keep one core busy, the original another.
  return beside(
    job.signal,
    async (signal) => {
      const spoken = await spokenOf(deps, asked, made, signal);
      job.progress(until.spoken, 'background');
      return spoken;
    },
    (speaking, signal) =>
      withOriginal(deps, asked, { ...made, job: { ...job, signal } }, async (heard) => {
        const { original, behind, sounds, spans, path: originalPath, folder } = heard;
        const spoken = await speaking();
        const { holds, sentencesOf } = spoken;
        const placed = spoken.lines.map(({ lineId: id, start, end }): PlacedLine => ({
          id,
          start,
          end,
          speakerId: byId.get(id)?.speakerId ?? null,
        }));
        const rendered = (sentence: PlannedSentence): Promise<Rendering> =>
          deps.renderings.render(ownerId, sentence, { signal, projectId, voices: script.voices });
        const soundOf = lineDresser(sentencesOf, rendered, deps.renderings.samples, sounds);
        const background = backgroundOf(document.settings, row);
        const isWatermarked = hasWatermark(asked.actor);
        const heardLines = spoken.lines.map((line) => ({ ...line, sound: sounds.get(line.lineId) ?? silent }));
        const frames = holds.reduce((sum, { seconds }) => sum + framesOf(seconds), framesOf(wholeSeconds));
        const heardIn = { row, background, isWatermarked, spans, lines: heardLines, sentencesOf, holds, frames };
        return use({
          ...dubSounds({ original, behind, background, spans, lines: placed, soundOf, holds, wholeSeconds }),
          document,
          lines: heardLines,
          sectionHashes: sectionHashes(heardIn),
          holds,
          mixHash: mixHashOf(document, row, isWatermarked),
          isWatermarked,
          durationSeconds: dubSeconds(wholeSeconds, holds),
          frames,
          sentencesOf,
          rendered,
          folder,
          originalPath,
        });
      }),
  );
}
