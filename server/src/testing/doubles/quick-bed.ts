import type { BedName } from '@timbre/media/mix/beds/make-bed';
import type { BedAudio } from '../../capabilities/sounds/sounds.types.ts';

/** A second of a tone in the place of a bed, whose real audio takes seconds to make; each name has a pitch of its own. */
export const quickBed = async (name: BedName): Promise<BedAudio> => ({
  samples: Int16Array.from({ length: 2 * 48_000 }, (_, i) => Math.round(1000 * Math.sin((i * name.length) / 300))),
  channels: 2,
});
