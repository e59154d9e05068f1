import { textRemover, type TextRemover } from '@timbre/media/dubbing/picture/remove-text';
import { faceModels } from '../faces/face-models.ts';
import { videoWriter, type VideoWriter } from '../talking/video-writer.ts';
import { mouthMover, type MouthMover } from './lip-sync.ts';
import { pictureFiles, type DubPictureAnswer, type DubPictureProgress, type DubPictureQuestion } from './port.ts';
import { perSecondOf, readVideo, type FrameStream } from './read-frames.ts';
import { videoFacts, type VideoFacts } from './video-facts.ts';

/** Constant quality: below it a face shows blocks, above it files grow for nothing that is seen. */
const quality = 20;
/** Seconds between frames one can jump to. */
const groupSeconds = 2;
const toldEvery = 10;
const words = (text: string): string[] => text.split(' ');

/** ffmpeg's arguments for frames that come on its standard input. */
function encoding(
  { width, height, aspect }: FrameStream,
  { rate, tags }: VideoFacts,
  { target, subtitles }: { readonly target: string; readonly subtitles: string | null },
): string[] {
  const group = Math.max(1, Math.round(groupSeconds * perSecondOf(rate)));
  const pixels = /^[1-9]\d*:[1-9]\d*$/u.test(aspect) ? aspect.replace(':', '/') : '1/1';
  return [
    ...words(`-hide_banner -v error -y -f rawvideo -pix_fmt yuv420p -s ${width}x${height} -r ${rate} -color_range tv`),
    ...tags,
    ...words('-i pipe:0 -vf'),
    `${subtitles === null ? '' : `ass=${subtitles},`}setsar=${pixels}`,
    ...words(`-c:v libx264 -preset veryfast -crf ${quality} -pix_fmt yuv420p -threads 2 -g ${group}`),
    ...words('-video_track_timescale 90000 -color_range tv'),
    ...tags,
    ...words('-an -map_metadata -1 -movflags +faststart'),
    `file:${target}`,
  ];
}

/** Frames of the video, changed as they pass. */
async function* changed(
  { frames }: FrameStream,
  remover: TextRemover | null,
  mover: MouthMover | null,
  before: VideoWriter | null,
): AsyncGenerator<Uint8Array> {
  async function* moved(ready: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    for (const frame of ready) {
      await mover?.move(frame);
      yield frame;
    }
  }
  for await (const frame of frames) {
    await before?.write(frame.slice());
    yield* moved(remover === null ? [frame] : remover.push(frame));
  }
  if (remover !== null) yield* moved(remover.end());
}

/** Where the frames go: the picture, and for a preview what it was. */
function writersFor({ hasSubtitles, keepsBefore, folder }: DubPictureQuestion, video: FrameStream, facts: VideoFacts) {
  const subtitles = hasSubtitles ? pictureFiles.subtitles : null;
  return {
    after: videoWriter(encoding(video, facts, { target: pictureFiles.target, subtitles }), folder),
    before: keepsBefore
      ? videoWriter(encoding(video, facts, { target: pictureFiles.before, subtitles: null }), folder)
      : null,
  };
}

/** Moves the mouths of lines; the video is read a second time, ahead. */
async function moverFor(question: DubPictureQuestion, facts: VideoFacts) {
  const lines = question.lipSync ?? [];
  const ahead = lines.length === 0 ? null : await readVideo(question, facts);
  if (ahead === null) return null;
  return { ahead, mover: mouthMover(ahead, lines, perSecondOf(facts.rate), await faceModels()) };
}

/** Makes the picture of a dub: reads it, changes it and writes it, frame by frame. */
export async function makePicture(
  question: DubPictureQuestion,
  tell: (progress: DubPictureProgress) => void,
): Promise<DubPictureAnswer> {
  const facts = await videoFacts(question.input);
  const video = facts === null ? null : await readVideo(question, facts);
  if (facts === null || video === null) return { refused: 'pictureless' };
  const perSecond = perSecondOf(facts.rate);
  const held = question.holds.reduce((sum, { seconds }) => sum + seconds, 0);
  const expected = Math.round(
    (Math.max(question.leastSeconds, question.part?.seconds ?? facts.seconds) + held) * perSecond,
  );
  const remover = question.removesText === null ? null : textRemover(video, question.removesText);
  const moving = await moverFor(question, facts);
  const { after, before } = writersFor(question, video, facts);
  let frames = 0;
  try {
    for await (const frame of changed(video, remover, moving?.mover ?? null, before)) {
      await after.write(frame);
      frames += 1;
      if (frames % toldEvery === 0) tell({ frames, expected: Math.max(expected, frames) });
    }
  } finally {
    await moving?.ahead.frames.return(undefined);
  }
  await Promise.all([after.end(), before?.end()]);
  const counted = moving?.mover.counted() ?? { synced: 0, leftAlone: 0 };
  if (moving !== null && counted.synced === 0) return { refused: 'faceless' };
  const { width, height } = video;
  const isSynced = question.lipSync !== null;
  return {
    refused: null,
    frames,
    width,
    height,
    durationSeconds: frames / perSecond,
    leftAloneSeconds: isSynced ? counted.leftAlone / perSecond : null,
    syncedSeconds: isSynced ? counted.synced / perSecond : null,
  };
}
