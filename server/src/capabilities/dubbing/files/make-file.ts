import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { plans } from '@timbre/contract/plans';
import { cuesOf } from '@timbre/media/dubbing/cues/heard-cues';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { fail } from '../../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../../platform/files/file-store.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { ProgramError } from '../../../platform/sandbox/program-error.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';
import { rightsNote, type ProvenanceService } from '../../provenance/provenance.service.ts';
import { counted } from '../speech/counted.ts';
import type { DubSound, DubSoundAsked } from '../speech/make-dub-sound.ts';
import type { OriginalDeps } from '../speech/stereo-original.ts';
import { changedPicture, type ChangedPictureDeps } from './changed-picture.ts';
import { assOf } from './dub-subtitles.ts';
import { copiedCodecs, joinVideo, type JoinVideo, type RedrawnPicture } from './join-video.ts';
import { writeStems } from './write-stems.ts';

export interface MakeFileDeps extends Pick<OriginalDeps, 'probe'>, ChangedPictureDeps {
  readonly blobs: FileStore;
  readonly provenance: ProvenanceService;
  readonly runProgram: (options: RunOptions) => Promise<Buffer>;
}

export interface FileAsked extends DubSoundAsked {
  readonly wishes: DubFileWishes;
}

/** A file to take home, with what was done to its picture. */
export interface MadeFile {
  /** Of lip sync: seconds in which a mouth was moved, and those that were left alone; null: none was asked for. */
  readonly lipSyncSeconds: number | null;
  readonly leftAloneSeconds: number | null;
  readonly blob: StoredBlob;
  readonly ending: string;
  readonly mediaType: string;
}

/** Where each stage ends on the bar. */
const until = { picture: 0.85, made: 0.98 } as const;
const stemsType = { ending: 'zip', mediaType: 'application/zip' } as const;
const untouched = { lipSyncSeconds: null, leftAloneSeconds: null } as const;

async function soundFile(
  { provenance, blobs }: MakeFileDeps,
  { view, wishes: { format } }: FileAsked,
  sound: DubSound,
  job: JobContext,
): Promise<MadeFile> {
  const onFraction = (fraction: number): void => job.progress(fraction * until.made, 'encoding');
  if (format !== 'mp3' && format !== 'wav') {
    const blob = await blobs.put(writeStems(provenance, { sound, signal: job.signal, onFraction }));
    return { blob, ...stemsType, ...untouched };
  }
  const target = join(sound.folder, `file.${format}`);
  await provenance.writeFile({
    audio: counted(sound.mix(), (frames) => onFraction(Math.min(1, frames / sound.frames))),
    sampleRate: dubRate,
    channels: 2,
    isWatermarked: sound.isWatermarked,
    title: view.project.title,
    format,
    target,
    signal: job.signal,
  });
  const mediaType = format === 'mp3' ? 'audio/mpeg' : 'audio/wav';
  return { blob: await blobs.putFile(target), ending: format, mediaType, ...untouched };
}

/** Subtitles to be drawn, as an ASS file's text, or to stand beside the picture, as a file; none where the plan has none. */
async function subtitlesFor(
  { view, wishes, actor }: FileAsked,
  { document, lines: spoken, holds, folder }: DubSound,
): Promise<{ readonly drawn: string | null; readonly beside: string | null }> {
  if (!plans[actor.plan].hasSubtitleExport) return { drawn: null, beside: null };
  const { language, lines } = document;
  const { durationSeconds, width, height } = view.row;
  const cues = cuesOf({ lines, language, durationSeconds, spoken, holds });
  if (cues.length === 0) return { drawn: null, beside: null };
  if (wishes.subtitles?.isShown === true) {
    return { drawn: assOf(cues, { title: '', style: wishes.subtitles, width, height }), beside: null };
  }
  const beside = join(folder, 'subtitles.srt');
  await writeFile(beside, toSrt(cues));
  return { drawn: null, beside };
}

/** How the original's own picture is drawn again. */
async function redrawnPicture(
  { view }: FileAsked,
  { folder, holds }: DubSound,
  drawn: string | null,
): Promise<RedrawnPicture> {
  const subtitles = drawn === null ? null : join(folder, 'subtitles.ass');
  if (subtitles !== null) await writeFile(subtitles, drawn ?? '');
  return { subtitles, holds, framesPerSecond: view.row.framesPerSecond };
}

async function videoFile(
  deps: MakeFileDeps,
  asked: FileAsked,
  { sound, soundPath }: { readonly sound: DubSound; readonly soundPath: string },
  job: JobContext,
): Promise<MadeFile> {
  const { view, wishes } = asked;
  const { folder, originalPath, holds, durationSeconds, isWatermarked } = sound;
  const { signal } = job;
  const original = await deps.probe(originalPath, signal);
  const { drawn, beside } = await subtitlesFor(asked, sound);
  const changed = await changedPicture(
    deps,
    { wishes, sound, subtitles: drawn, seconds: view.row.durationSeconds },
    { signal, onFraction: (fraction) => job.progress(fraction * until.picture, 'picture') },
  );
  const picture = changed?.path ?? originalPath;
  job.progress(until.picture, 'encoding');
  const { streams } = changed === null ? original : await deps.probe(changed.path, signal);
  const { codec } = streams.find(({ kind, isCover }) => kind === 'video' && !isCover) ?? fail('dub.no-picture');
  const redrawn = await redrawnPicture(asked, sound, drawn);
  const isSame = changed !== null || (drawn === null && holds.length === 0 && copiedCodecs.has(codec));
  const target = join(folder, 'file.mp4');
  const tags = { title: view.project.title, comment: rightsNote(isWatermarked, 'video') };
  const { language } = asked.target;
  const joined: Omit<JoinVideo, 'redrawn'> = {
    picture,
    sound: soundPath,
    language,
    tags,
    subtitles: beside,
    durationSeconds,
    target,
    signal,
  };
  const joinAs = (way: JoinVideo['redrawn']): Promise<void> =>
    joinVideo(deps.runProgram, { ...joined, redrawn: way }, codec);
  if (isSame) {
    // Some packets have no times that an MP4 could tell, as those of old AVI files.
    await joinAs(null).catch((error: unknown) => {
      if (error instanceof ProgramError && error.reason === 'exit') return joinAs(redrawn);
      throw error;
    });
  } else await joinAs(redrawn);
  job.progress(until.made, 'storing');
  const blob = await deps.blobs.putFile(target);
  const { syncedSeconds: lipSyncSeconds = null, leftAloneSeconds = null } = changed ?? {};
  return { blob, ending: 'mp4', mediaType: 'video/mp4', lipSyncSeconds, leftAloneSeconds };
}

/** Makes a file of a dub; `soundPath`: its sound as it is listened to. */
export const makeFile = (
  deps: MakeFileDeps,
  asked: FileAsked,
  made: { readonly sound: DubSound; readonly soundPath: string },
  job: JobContext,
): Promise<MadeFile> =>
  asked.wishes.format === 'mp4' ? videoFile(deps, asked, made, job) : soundFile(deps, asked, made.sound, job);
