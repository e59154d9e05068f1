import type { Speaker } from '@timbre/contract/voices';
import { labGroup } from '@timbre/contract/voices-store';

/** The picker's tabs. */
export const voiceGroups = ['all', 'favourite', 'recent', 'lab'] as const;
export type VoiceGroup = (typeof voiceGroups)[number];

const groupsByTab = new Map<string | null, VoiceGroup>([
  ['Favorite', 'favourite'],
  ['Recent', 'recent'],
  [labGroup, 'lab'],
]);

/** The group that a deep link's `audioTab` names; all voices when it names none. */
export const groupOfTab = (tab: string | null): VoiceGroup => groupsByTab.get(tab) ?? 'all';

/** The voices of a group: the recent ones in the order they were used, the others in the catalogue's. */
export function voicesOfGroup(
  voices: readonly Speaker[],
  group: VoiceGroup,
  recent: readonly string[],
): readonly Speaker[] {
  if (group === 'favourite') return voices.filter(({ isFavourite }) => isFavourite);
  if (group === 'recent') return recent.flatMap((name) => voices.find(({ speaker }) => speaker === name) ?? []);
  if (group === 'lab') return voices.filter(({ speakerType }) => speakerType !== 'origin');
  return voices;
}
