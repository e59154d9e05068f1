// What the cast of drawn avatars offers: `@timbre/media/cast` draws it, and a small one in tests.
import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';

interface Named {
  readonly en: string;
  readonly ja: string;
}

export interface CastCharacter {
  /** Stable: pages name it. */
  readonly id: string;
  readonly name: Named;
  readonly gender: string;
  readonly age: string;
  readonly skin: string;
  readonly dress: string;
  readonly style: string;
  readonly setting: string;
  readonly kinds: readonly AvatarType[];
  /** False: unlocked while there are credits. */
  readonly isFree: boolean;
}

/** What characters are sought by. */
export interface CastCriterion {
  readonly id: string;
  readonly label: Named;
  readonly values: readonly { readonly id: string; readonly label: Named; readonly count: number }[];
}

export interface Cast {
  readonly characters: readonly CastCharacter[];
  readonly criteria: () => readonly CastCriterion[];
  /** A PNG of so many rows, 16:9. */
  readonly still: (characterId: string, height: number) => Promise<Uint8Array>;
}
