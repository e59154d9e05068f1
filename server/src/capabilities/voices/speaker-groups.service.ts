import type { Speaker } from '@timbre/contract/voices/voices';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { SpeakerCriteria, SpeakerGroup } from '@timbre/contract/voices/voices-store';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { byLanguage, criteriaOf, speakersByTag, speaks, type TaggedSpeakers } from './speaker-groups.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import { mayUse } from './voices.service.ts';
import type { VoiceService, SpeakerPage, Voice } from './voices.types.ts';
import { isOfAvatar } from './speaker-view.ts';

export interface SpeakerGroupServiceDeps {
  readonly db: Database;
  readonly store: UserVoiceStore;
  readonly voices: VoiceService;
}

/** The catalogue in groups: the user's own and those everyone sees. */
export interface SpeakerGroupService {
  /** The voices of a tab; a visitor has none of their own. */
  readonly group: (
    actor: Actor | null,
    group: SpeakerGroup,
    page: { size: number; number: number },
  ) => Promise<SpeakerPage>;
  readonly criteria: () => Promise<SpeakerCriteria>;
  readonly byTag: (
    actor: Actor | null,
    filter: { tag: string | undefined; language: string | undefined },
  ) => Promise<TaggedSpeakers[]>;
  /** Throws `input.not-found`. */
  readonly speaker: (actor: Actor | null, speakerId: string) => Promise<Speaker>;
  /** A visitor has no clones. */
  readonly types: (actor: Actor | null) => Promise<{ speakerType: Speaker['speakerType']; count: number }[]>;
}

export function speakerGroupService({ db, store, voices }: SpeakerGroupServiceDeps): SpeakerGroupService {
  /** The user's own stand in no list of the catalogue, and here all the same. */
  const inOrder = async ({ userId }: Actor, ids: readonly string[]): Promise<Voice[]> => {
    const found = await voices.find(ids);
    return ids.flatMap((id) => {
      const voice = found.get(id);
      const isShown =
        voice?.isAvailable === true && (voice.ownerId === null ? !voice.isHidden : voice.ownerId === userId);
      return isShown ? [voice] : [];
    });
  };

  const membersOf = async (actor: Actor | null, group: SpeakerGroup): Promise<Voice[]> => {
    if (group === 'All') return voices.catalogue();
    if (actor === null) return [];
    if (group === 'Favorite')
      return inOrder(
        actor,
        (await store.favourites(db, actor.userId)).map((one) => one.voiceId),
      );
    if (group === 'Recent')
      return inOrder(
        actor,
        (await store.recents(db, actor.userId)).map((one) => one.voiceId),
      );
    // Nothing sells voices yet, so a user's own are those they cloned.
    return voices.own(actor.userId);
  };

  return {
    group: async (actor, group, { size, number }) => {
      const members = await membersOf(actor, group);
      const shown = members.slice((number - 1) * size, number * size);
      return {
        results: await voices.speakers(actor, shown),
        totalElements: members.length,
        totalPages: Math.ceil(members.length / size),
      };
    },

    criteria: async () => criteriaOf(await voices.speakers(null, await voices.catalogue())),

    byTag: async (actor, { tag, language }) => {
      const wanted = (await voices.catalogue()).filter(
        (voice) =>
          (tag === undefined || voice.tags.includes(tag)) && (language === undefined || speaks(voice, language)),
      );
      const shown = await voices.speakers(actor, wanted);
      if (tag === undefined) return speakersByTag(shown);
      return shown.length === 0 ? [] : [{ searchTag: tag, mediaSpeakerListVOList: byLanguage(shown) }];
    },

    speaker: async (actor, speakerId) => {
      const { speaker } = parseSpeaker(speakerId);
      const voice = (await voices.find([speaker])).get(speaker) ?? fail('input.not-found');
      if (!mayUse(voice, actor?.userId)) fail('input.not-found');
      const [view] = await voices.speakers(actor, [voice]);
      return view ?? fail('input.not-found');
    },

    types: async (actor) => {
      const origin = (await voices.catalogue()).length;
      const own = actor === null ? [] : await voices.own(actor.userId);
      const avatars = own.filter(isOfAvatar).length;
      return [
        { speakerType: 'origin', count: origin },
        { speakerType: 'clone', count: own.length - avatars },
        { speakerType: 'avatar', count: avatars },
      ];
    },
  };
}
