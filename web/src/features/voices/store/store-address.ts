import type { FacetName, VoiceFilter } from '../../../domain/voices/voice-filter.ts';
import { facetNames } from '../../../domain/voices/voice-filter.ts';
import type { VoiceGroup } from '../voice-groups.ts';
import { voiceGroups } from '../voice-groups.ts';

/** What is looked at in the store; all of it stands in the address. */
export interface StoreView {
  readonly filter: VoiceFilter;
  readonly group: VoiceGroup;
  /** The voice whose detail is open. */
  readonly voice: string | null;
}

/** Addresses are written by anyone. */
const maxValues = 40;
const searchChars = 100;

const valuesIn = (query: URLSearchParams, facet: FacetName): string[] =>
  [...new Set((query.get(facet) ?? '').split(',').filter((value) => value !== ''))].slice(0, maxValues);

export function viewFromQuery(query: URLSearchParams): StoreView {
  const picks = facetNames.flatMap((facet) => {
    const values = valuesIn(query, facet);
    return values.length === 0 ? [] : [[facet, values] as const];
  });
  return {
    filter: { query: (query.get('q') ?? '').slice(0, searchChars), picks: Object.fromEntries(picks) },
    group: voiceGroups.find((group) => group === query.get('tab')) ?? 'all',
    voice: query.get('voice'),
  };
}

/** The query with this view in it; whatever else it carries stays. */
export function queryOfView({ filter, group, voice }: StoreView, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('q', filter.query);
  // Named once, it stays: it is what opens this store for visitors.
  set('tab', group !== 'all' ? group : query.has('tab') ? 'all' : '');
  for (const facet of facetNames) set(facet, (filter.picks[facet] ?? []).join(','));
  set('voice', voice ?? '');
  return next;
}
