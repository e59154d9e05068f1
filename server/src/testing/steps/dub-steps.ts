import type { DubLine, DubSettings } from '@timbre/contract/dubbing/dub-document';
import { createDub, readDub, updateDub, type Dub } from '@timbre/contract/dubbing/dubbing';
import { toInt16, joinChannels, pcmBytes } from '@timbre/media/pcm';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { wavHeader } from '@timbre/media/wav';
import type { TestStudio, TestUser } from '../test-studio.ts';
import { uploadFile } from './upload-steps.ts';

/** What a line of a test's dub says, and when. */
export interface SaidLine extends Partial<Pick<DubLine, 'keepsOriginal' | 'speakerId'>> {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const dubbedInto = 'en';

/** Two channels at 48 kHz. */
export function stereoWav(left: Float32Array, right = left): Uint8Array {
  const bytes = pcmBytes(toInt16(joinChannels([left, right])));
  const header = wavHeader({ sampleRate: 48_000, channels: 2, bitsPerSample: 16 }, bytes.length);
  return Buffer.concat([header, bytes]);
}

const speaker = (id: string, voiceId: string): DubSettings['speakers'][number] => ({
  id,
  name: `Speaker ${id}`,
  colour: 'teal',
  voices: { [dubbedInto]: voiceId },
});

/** A Japanese recording that says these lines in English, heard and translated: nothing of it is spoken yet. */
export async function newDub(
  studio: TestStudio,
  user: TestUser,
  recording: { readonly bytes: Uint8Array; readonly name?: string },
  said: readonly SaidLine[],
  settings: Partial<DubSettings> = {},
): Promise<Dub> {
  const fileId = await uploadFile(user, recording.bytes, recording.name ?? 'talk.wav');
  const text = toSrt(said.map(({ start, end, text: words }) => ({ startSeconds: start, endSeconds: end, text: words })));
  const subtitles = { text, of: 'target' } as const;
  const order = { fileId, targetLanguage: dubbedInto, sourceLanguage: 'ja', subtitles };
  const { taskId } = await user.client.send(createDub, order);
  await studio.runJobs();
  const dub = await user.client.send(readDub, { taskId });
  if (dub.status !== 'done') throw new Error(`the text was not made: ${dub.run?.error?.code}`);
  const voice = (await studio.composition.voices.catalogue()).find(({ engineVoice }) => engineVoice === 'fake-standard');
  if (voice === undefined) throw new Error('the fake voice is missing');
  const speakers = ['a', 'b'].map((id) => speaker(id, voice.id));
  const wording = { madeFrom: '', voiceId: null, speed: null, isLocked: false };
  const put = said.map((line, at) => ({
    id: `line-${at}`,
    speakerId: line.speakerId ?? 'a',
    start: line.start,
    end: line.end,
    text: '原文',
    keepsOriginal: line.keepsOriginal ?? false,
    wordings: { [dubbedInto]: { ...wording, text: line.text } },
  }));
  await user.client.send(updateDub, {
    taskId,
    revision: dub.revision,
    settings: { ...dub.settings, ...settings, speakers },
    put,
    remove: dub.lines.map(({ id }) => id),
  });
  return user.client.send(readDub, { taskId });
}

/** The same with one line's words changed. */
export async function reworded(user: TestUser, { taskId }: Dub, lineId: string, text: string): Promise<Dub> {
  const dub = await user.client.send(readDub, { taskId });
  const line = dub.lines.find(({ id }) => id === lineId);
  const before = line?.wordings[dubbedInto];
  if (line === undefined || before === undefined) throw new Error(`there is no line ${lineId}`);
  const put = [{ ...line, wordings: { ...line.wordings, [dubbedInto]: { ...before, text } } }];
  await user.client.send(updateDub, { taskId, revision: dub.revision, put });
  return user.client.send(readDub, { taskId });
}
