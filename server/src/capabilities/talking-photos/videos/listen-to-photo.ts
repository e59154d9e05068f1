import type { InputOf } from '@timbre/contract/call';
import type { listenToPhotoProject, PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { recordingWords } from '../../speech/recorded-lines.service.ts';
import { chosenPages } from './create-video.ts';
import type { PhotoVideoServiceDeps } from './photo-videos.types.ts';
import type { VideoSentence } from './video-content.ts';

/** Where listening begins, and the first sentence that is not heard any more. */
function rangeOf(
  sentences: readonly VideoSentence[],
  { pageId, lineId, until }: Pick<InputOf<typeof listenToPhotoProject>, 'pageId' | 'lineId' | 'until'>,
): { readonly from: number; readonly until: number } {
  const from =
    lineId !== undefined
      ? sentences.findIndex(({ segmentId }) => segmentId === lineId)
      : pageId !== undefined
        ? sentences.findIndex((sentence) => sentence.pageId === pageId)
        : 0;
  const first = sentences[from];
  if (first === undefined) return fail('input.not-found', { field: lineId === undefined ? 'pageId' : 'lineId' });
  const belongs = (one: VideoSentence): boolean =>
    until === 'line' ? one.segmentId === first.segmentId : until === 'page' ? one.pageId === first.pageId : true;
  const end = sentences.findIndex((one, index) => index >= from && !belongs(one));
  return { from, until: end === -1 ? sentences.length : end };
}

/** Words of a recording are those written under it, spread over where someone is heard. */
export const wordsOfRecording = ({ text, voiced }: VideoSentence, language: string) =>
  voiced === null ? [] : recordingWords(text, language, voiced);

/** The project's sound with what its mouths need, within the preview rights. */
export async function listenToPhoto(
  deps: PhotoVideoServiceDeps,
  actor: Actor,
  request: InputOf<typeof listenToPhotoProject>,
  signal: AbortSignal,
): Promise<AsyncIterable<PhotoSentence>> {
  const { sentences, voices } = await chosenPages(deps, actor, { id: request.id });
  const range = rangeOf(sentences, request);
  const heard = deps.listen(actor, {
    projectId: request.id,
    sentences,
    voices,
    soundUrls: new Map(),
    ...range,
    signal,
  });
  async function* withMouths(): AsyncGenerator<PhotoSentence> {
    for await (const spoken of heard) {
      const sentence = sentences[spoken.index];
      if (sentence === undefined) continue;
      const { pageId, face, takeId, start, hash } = sentence;
      const rendering = (await deps.renderings.find(actor.userId, [hash])).get(hash);
      const words =
        takeId === null
          ? spoken.words
          : wordsOfRecording(sentence, 'en').map((word) => ({
              ...word,
              start: word.start + start,
              end: word.end + start,
            }));
      yield { ...spoken, words, pageId, face, phonemes: [...(rendering?.phonemes ?? [])], motionSeed: hash };
    }
  }
  return withMouths();
}
