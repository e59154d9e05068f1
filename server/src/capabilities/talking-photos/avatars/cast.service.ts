import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-avatars';
import type { AvatarCase, AvatarCriteria } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import type { CloningService } from '../../cloning/cloning.types.ts';
import type { Cast, CastCharacter } from './cast-port.ts';

export interface CastServiceDeps {
  readonly cast: Cast;
  readonly cloning: Pick<CloningService, 'criteria'>;
}

type Language = 'en' | 'ja';

/** The drawn avatars everyone may use. */
export interface CastService {
  /** `kind`: those that are there in it. */
  readonly list: (
    query: InputOf<typeof calls.listGestureAvatars>,
    kind: AvatarType,
  ) => OutputOf<typeof calls.listAvatars>;
  /** Throws `input.not-found`, also where it is not there in this kind. */
  readonly read: (id: string, kind: AvatarType, language: Language) => AvatarCase;
  readonly still: (id: string, height: number) => Promise<ByteAnswer>;
  readonly criteria: (language: Language) => Promise<AvatarCriteria>;
}

const path = '/gateway-apis/tts/v1/avatar';
const tagged = ['skin', 'dress', 'style', 'setting'] as const;
const sought = [...tagged, 'gender', 'age'] as const;
/** A drawing changes with a release at most. */
const stillHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };
const keptStills = 400;

/** Addresses of a character's still and demo. */
export const stillUrl = (id: string): string => `${path}/${encodeURIComponent(id)}/still`;
export const demoUrl = (id: string, kind: AvatarType, language: Language): string =>
  `${path}/${encodeURIComponent(id)}/demo?avatarType=${kind}&language=${language}`;

/** Pages of what is at hand. */
export function pageOf<T>(all: readonly T[], { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  return {
    results: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    totalElements: all.length,
    totalPages: Math.ceil(all.length / pageSize),
  };
}

export function castService({ cast, cloning }: CastServiceDeps): CastService {
  const stills = new Map<string, Promise<Uint8Array>>();

  const labelOf = (criterion: string, value: string, language: Language): string =>
    cast
      .criteria()
      .find(({ id }) => id === criterion)
      ?.values.find(({ id }) => id === value)?.label[language] ?? value;

  const viewOf = (character: CastCharacter, kind: AvatarType, language: Language): AvatarCase => ({
    id: character.id,
    caseId: character.id,
    name: character.name[language],
    avatarTypes: [...character.kinds],
    gender: character.gender,
    age: character.age,
    tags: Object.fromEntries(tagged.map((tag) => [tag, character[tag]])),
    isFree: character.isFree,
    coverUrl: stillUrl(character.id),
    demoUrl: demoUrl(character.id, kind, language),
  });

  const require = (id: string): CastCharacter =>
    cast.characters.find((one) => one.id === id) ?? fail('input.not-found');

  return {
    list: (query, kind) => {
      const { keyword = '', language } = query;
      const words = keyword.toLocaleLowerCase(language);
      const found = cast.characters.filter((character) => {
        if (!character.kinds.includes(kind)) return false;
        if (!sought.every((id) => query[id] === undefined || query[id] === '' || query[id] === character[id]))
          return false;
        const labels = sought.map((id) => labelOf(id, character[id], language));
        return [character.name[language], ...labels].some((text) => text.toLocaleLowerCase(language).includes(words));
      });
      return pageOf(
        found.map((character) => viewOf(character, kind, language)),
        query,
      );
    },

    read: (id, kind, language) => {
      const character = require(id);
      return character.kinds.includes(kind) ? viewOf(character, kind, language) : fail('input.not-found');
    },

    still: async (id, height) => {
      const { id: own } = require(id);
      const key = `${own} ${height}`;
      const still = stills.get(key) ?? cast.still(own, height);
      if (stills.size >= keptStills) stills.clear();
      stills.set(key, still);
      still.catch(() => stills.delete(key));
      return { status: 200, headers: stillHeaders, body: await still };
    },

    criteria: async (language) => {
      const { specificLanguage, gender, age, style } = await cloning.criteria();
      const criteria = cast.criteria().map(({ id, label, values }) => ({
        id,
        name: label[language],
        values: values.map((value) => ({ name: value.label[language], value: value.id, count: value.count })),
      }));
      return { criteria, specificLanguage, gender, age, style };
    },
  };
}
