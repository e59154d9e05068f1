import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import type { InTurn } from '../../../platform/sandbox/turns.ts';
import { fileAnswer } from '../../uploads/files.service.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import type { AvatarDemoStore, KeptDemo } from './avatar-demos.store.ts';
import type { Cast, CastCharacter } from './cast-port.ts';
import { demoWords, makeDemoVideo, type DemoVideoDeps } from '../videos/demo-video.ts';
import { avatarLimits } from '@timbre/contract/talking-photos/talking-photos-cases';
import { demoUrl, stillUrl } from './cast.service.ts';
import { voiceFor } from './templates.service.ts';

export interface AvatarDemoDeps extends DemoVideoDeps {
  readonly db: Database;
  readonly store: AvatarDemoStore;
  readonly cast: Cast;
  readonly voices: Pick<VoiceService, 'catalogue'>;
  readonly blobs: FileStore;
  /** Bounds what is made while someone waits. */
  readonly inTurn: InTurn;
  readonly clock: Clock;
}

type Language = keyof typeof demoWords;

interface Wanted {
  readonly character: CastCharacter;
  readonly kind: AvatarType;
  readonly language: Language;
}

/** Who speaks in it, drawn how, in which language. */
interface Demo {
  readonly id: string;
  readonly avatarType: AvatarType;
  readonly language: Language;
}

/** A demo with which other tools can be tried. */
export interface DemoSample extends Demo {
  readonly title: string;
  /** What is said in it. */
  readonly words: string;
  readonly videoUrl: string;
  readonly coverUrl: string;
  readonly seconds: number;
}

/** Three seconds of each of the cast: made by this studio when someone first asks, or by the clock before, and kept. */
export interface AvatarDemoService {
  /** Throws `input.not-found`, also where the character is not there in this kind. */
  readonly read: (asked: Demo, listener: string, range: string | undefined) => Promise<ByteAnswer>;
  /** A woman's and a man's, in different languages where voices of both are here. */
  readonly samples: () => Promise<DemoSample[]>;
  /** The demo's bytes in the file store, made now where no one asked before. Throws what `read` throws. */
  readonly made: (asked: Demo, listener: string) => Promise<KeptDemo>;
  readonly periodics: readonly Periodic[];
}

/** A demo belongs to no one's request, so it is not ended with one. */
const limitMs = 120_000;

export function avatarDemoService(deps: AvatarDemoDeps): AvatarDemoService {
  const { db, store, cast, voices, blobs, engine, inTurn, clock } = deps;
  const underWay = new Map<string, Promise<KeptDemo>>();

  const keyOf = ({ character, kind, language }: Wanted): string =>
    `${character.id}@${kind}@${language}@${engine.version}`;

  const kept = async (wanted: Wanted): Promise<KeptDemo | null> => {
    const demo = await store.find(db, keyOf(wanted));
    return demo !== null && (await blobs.has(demo.blobKey)) ? demo : null;
  };

  async function make(wanted: Wanted): Promise<KeptDemo> {
    const { character, kind, language } = wanted;
    const catalogue = await voices.catalogue();
    const voice =
      voiceFor(catalogue, character, language) ?? voiceFor(catalogue, character, 'en') ?? fail('engine.failed');
    const performer = { kind: 'cast', character } as const;
    // A studio without a voice of this language lets it speak English.
    const text = voice.language.startsWith(language) ? demoWords[language] : demoWords.en;
    const asked = { performer, picture: null, kind, voice, text };
    const video = await makeDemoVideo(deps, asked, AbortSignal.timeout(limitMs));
    const { key: blobKey, sizeBytes } = await blobs.put(video);
    await store.set(db, { key: keyOf(wanted), blobKey, sizeBytes, createdAt: clock.now() });
    return { blobKey, sizeBytes };
  }

  async function madeOnce(wanted: Wanted, listener: string): Promise<KeptDemo> {
    const found = await kept(wanted);
    if (found !== null) return found;
    const key = keyOf(wanted);
    const shared =
      underWay.get(key) ??
      inTurn(listener, AbortSignal.timeout(limitMs), () => make(wanted)).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  }

  /** One a time: what no one asked for takes no core from those who did. */
  async function makeNext(): Promise<void> {
    for (const character of cast.characters) {
      for (const kind of character.kinds) {
        const wanted = { character, kind, language: 'en' } as const;
        if ((await kept(wanted)) !== null) continue;
        await madeOnce(wanted, 'clock');
        return;
      }
    }
  }

  const made: AvatarDemoService['made'] = ({ id, avatarType: kind, language }, listener) => {
    const character = cast.characters.find((one) => one.id === id) ?? fail('input.not-found');
    if (!character.kinds.includes(kind)) fail('input.not-found');
    return madeOnce({ character, kind, language }, listener);
  };

  async function samples(): Promise<DemoSample[]> {
    const hasJapanese = (await voices.catalogue()).some((voice) => voice.language.split('-')[0] === 'ja');
    const chosen = [
      ['female', 'en'],
      ['male', hasJapanese ? 'ja' : 'en'],
    ] as const;
    return chosen.flatMap(([gender, language]): DemoSample[] => {
      const character = cast.characters.find((one) => one.gender === gender);
      const kind = character?.kinds[0];
      if (character === undefined || kind === undefined) return [];
      const { id, name } = character;
      const shown = { title: name.en, words: demoWords[language], seconds: avatarLimits.demoSeconds };
      const addresses = { videoUrl: demoUrl(id, kind, language), coverUrl: stillUrl(id) };
      return [{ id, avatarType: kind, language, ...shown, ...addresses }];
    });
  }

  return {
    made,
    samples,

    read: async (asked, listener, range) => {
      const demo = await made(asked, listener);
      const file = { name: `${asked.id}.mp4`, mediaType: 'video/mp4', ...demo };
      const answer = await fileAnswer(file, { range, downloadName: undefined }, blobs.read);
      // Everyone's: anything between here and a screen may keep it.
      return { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=86400' } };
    },

    periodics: [{ name: 'talking-photos.make-demos', everyMinutes: 5, run: makeNext }],
  };
}
