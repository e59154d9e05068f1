import { createCanvas } from '@napi-rs/canvas';
import { castPerformer } from '@timbre/media/cast/performer';
import type { Performer } from '@timbre/media/talking/pose';
import type { Size } from '@timbre/media/talking/placement';

/** The drawn character of the cast that has this id, in its own setting or before nothing. Throws a RangeError. */
export function stageCharacter(characterId: string, { width, height }: Size, hasSetting: boolean): Performer {
  const layout = { background: hasSetting ? 'setting' : 'none' } as const;
  return castPerformer(characterId, { width, height, layout, createCanvas });
}
