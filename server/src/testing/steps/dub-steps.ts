import { defaultDubSettings, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import { type Dub } from '@timbre/contract/dubbing/dub-view';
import { readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { toInt16, joinChannels, pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import { dubLineStore } from '../../capabilities/dubbing/dub-lines.store.ts';
import { dubStore } from '../../capabilities/dubbing/dubbing.store.ts';
import { projects } from '../../capabilities/projects/projects.tables.ts';
import { files } from '../../capabilities/uploads/uploads.tables.ts';
import { newId } from '../../platform/ids.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';

/** What a line of a test's dub says, and when. */
export interface SaidLine extends Partial<Pick<DubLine, 'keepsOriginal' | 'speakerId'>> {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** In the language of the recording. */
  readonly original?: string;
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

/** A recording as it was given. */
export interface DubbedRecording {
  readonly bytes: Uint8Array;
  readonly seconds: number;
  readonly name?: string;
  readonly isVideo?: boolean;
  readonly canKeepBackground?: boolean;
}

async function written(
  { db, platform: { blobs }, clock }: TestStudio,
  ownerId: string,
  { bytes, name = 'talk.wav' }: DubbedRecording,
): Promise<string> {
  const { key: blobKey, sizeBytes } = await blobs.put(bytes);
  const id = newId();
  const file = { id, ownerId, blobKey, sizeBytes, name, purpose: 'recording' } as const;
  await db.insert(files).values({ ...file, mediaType: 'application/octet-stream', createdAt: clock.now() });
  return id;
}

/** A Japanese recording whose lines are written in English, as its text run leaves it: nothing of it is spoken yet. */
export async function newDub(
  studio: TestStudio,
  user: TestUser,
  recording: DubbedRecording,
  said: readonly SaidLine[],
  settings: Partial<DubSettings> = {},
): Promise<Dub> {
  const { db, clock } = studio;
  const fileId = await written(studio, user.id, recording);
  const voices = await studio.composition.voices.catalogue();
  const voice = voices.find(({ engineVoice }) => engineVoice === 'fake-standard');
  if (voice === undefined) throw new Error('the fake voice is missing');
  const speakers = ['a', 'b'].map((id) => speaker(id, voice.id));
  const [projectId, createdAt] = [newId(), clock.now()];
  const wording = { madeFrom: '', voiceId: null, speed: null, isLocked: false };
  const lines = said.map((line, at) => ({
    id: `line-${at}`,
    speakerId: line.speakerId ?? 'a',
    start: line.start,
    end: line.end,
    text: line.original ?? '原文',
    keepsOriginal: line.keepsOriginal ?? false,
    wordings: { [dubbedInto]: { ...wording, text: line.text } },
  }));
  await db.transaction(async (tx) => {
    const project = { id: projectId, ownerId: user.id, type: 'dub', title: 'A talk' } as const;
    const whole = { ...defaultDubSettings, ...settings, speakers };
    await tx.insert(projects).values({ ...project, settings: whole, createdAt, updatedAt: createdAt });
    await dubStore.insert(tx, {
      projectId,
      ownerId: user.id,
      fileId,
      language: 'ja',
      durationSeconds: recording.seconds,
      isVideo: recording.isVideo ?? false,
      ...(recording.isVideo === true
        ? {
            width: 192,
            height: 108,
            framesPerSecond: 25,
          }
        : {}),
      canKeepBackground: recording.canKeepBackground ?? false,
      peaks: 'AAAA',
    });
    const target = { projectId, ownerId: user.id, language: dubbedInto, createdAt };
    await dubStore.insertTarget(tx, { ...target, isTranslated: true });
    await dubLineStore.put(tx, projectId, lines);
  });
  return user.client.send(readDub, { taskId: projectId });
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
