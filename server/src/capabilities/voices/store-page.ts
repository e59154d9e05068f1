import { storePageVoices, type LivePages } from '@timbre/contract/screens/live-pages';
import { emotion } from '@timbre/contract/script';
import { scenarios } from '@timbre/contract/voices/voices-scenarios';
import type { LivePageReaders } from '../../platform/http/pages/live-page.ts';
import type { SpeakerGroupService } from './speaker-groups.service.ts';
import type { VoiceService } from './voices.types.ts';

interface StorePageDeps {
  readonly voices: Pick<VoiceService, 'search'>;
  readonly criteria: SpeakerGroupService['criteria'];
}

type Filter = LivePages['voice-store']['filter'];
type Criteria = LivePages['voice-store']['criteria'];

const searchChars = 100;
const largestPage = 1000;
const genders = ['female', 'male', 'neutral'] as const;

/** The voice store that a visitor gets at its two addresses: the voices that are asked for, page by page. */
export function storePage({
  voices,
  criteria,
}: StorePageDeps): Pick<LivePageReaders, 'voice-store' | 'voiceover-store'> {
  const read: LivePageReaders['voice-store'] = async ({ query }) => {
    const filter = filterOf(query);
    const page = pageOf(query);
    const { q, ...facets } = filter;
    const wanted = Object.fromEntries(Object.entries(facets).filter(([, value]) => value !== null));
    const found = await voices.search(
      null,
      { ...wanted, ...(q !== '' && { keyword: q }) },
      { size: storePageVoices, number: page },
    );
    if (found.results.length === 0 && page > 1) return null;
    const counted = await criteria();
    const own = new URLSearchParams({
      ...Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      ...(page > 1 && { page: String(page) }),
    });
    return {
      data: {
        voices: found.results,
        total: found.totalElements,
        pages: found.totalPages,
        page,
        filter,
        criteria: {
          language: baseLanguages(counted.language),
          gender: counted.gender,
          style: counted.style,
          scenario: counted.scenario,
        },
      },
      query: own.toString(),
      // What someone looks for is no page of its own for search engines.
      ...((q !== '' || Object.keys(wanted).length > 0) && { head: { isIndexed: false } }),
    };
  };
  return { 'voice-store': read, 'voiceover-store': read };
}

/** Addresses are written by anyone; of several values of a filter, as the app's store writes them, the first counts. */
function filterOf(query: URLSearchParams): Filter {
  const first = (name: string): string => (query.get(name) ?? '').split(',')[0] ?? '';
  const language = first('language');
  return {
    q: (query.get('q') ?? '').trim().slice(0, searchChars),
    language: /^[a-z]{2,3}$/u.test(language) ? language : null,
    gender: genders.find((one) => one === first('gender')) ?? null,
    style: emotion.safeParse(first('style')).data ?? null,
    scenario: scenarios.find((one) => one === first('scenario')) ?? null,
  };
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1;
}

/** `en-GB` and `en-US` together as `en`, the most spoken first. */
function baseLanguages(languages: Criteria['language']): Criteria['language'] {
  const counts = new Map<string, number>();
  for (const { value, count } of languages) {
    const base = value.split('-')[0] ?? value;
    counts.set(base, (counts.get(base) ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}
