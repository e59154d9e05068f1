import type { Performer } from '@timbre/media/talking/pose';
import type { Size } from '@timbre/media/talking/placement';

/** The drawn character of the cast that has this id. */
export function stageCharacter(characterId: string, _size: Size): Performer {
  throw new RangeError(`There is no character “${characterId}”.`);
}
