import type { Speaker } from '@timbre/contract/voices/voices';
import { labGroup } from '@timbre/contract/voices/voices-store';

/** The picker's tabs, in this order. */
export const voiceGroups = ['favourite', 'recent', 'lab', 'all'] as const;
/** The same for the voice of a person who is heard already: clones have a tab of their own. */
export const speakerGroups = ['favourite', 'recent', 'lab', 'cloned', 'all'] as const;
export type VoiceGroup = (typeof speakerGroups)[number];

const groupsByTab = new Map<string | null, VoiceGroup>([
  ['Favorite', 'favourite'],
  ['Recent', 'recent'],
  [labGroup, 'lab'],
]);

/** The group that a deep link's `audioTab` names; all voices when it names none. */
export const groupOfTab = (tab: string | null): VoiceGroup => groupsByTab.get(tab) ?? 'all';

/** Which voices are in a group; null: all. */
export function memberOf(group: VoiceGroup, recent: readonly string[]): ((voice: Speaker) => boolean) | null {
  if (group === 'favourite') return ({ isFavourite }) => isFavourite;
  if (group === 'lab') return ({ speakerType }) => speakerType !== 'origin';
  if (group === 'cloned') return ({ speakerType }) => speakerType === 'clone';
  if (group === 'all') return null;
  const used = new Set(recent);
  return ({ speaker }) => used.has(speaker);
}

/** The recent ones in the order they were used, each voice once whatever mood it spoke in; others as they are. */
export function inGroupOrder(
  voices: readonly Speaker[],
  group: VoiceGroup,
  recent: readonly string[],
): readonly Speaker[] {
  if (group !== 'recent') return voices;
  const places = new Map(recent.map((name, place) => [name, place]));
  const seen = new Set<string>();
  return voices
    .toSorted((a, b) => (places.get(a.speaker) ?? 0) - (places.get(b.speaker) ?? 0))
    .filter(({ originSpeaker }) => !seen.has(originSpeaker) && seen.add(originSpeaker));
}
