import { searchKeywords } from '@timbre/contract/content/content';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { type OwnSearchDeps, searchOwn } from './search-own.ts';
import { searchPages } from './search-pages.ts';

interface SearchDeps extends OwnSearchDeps {
  readonly voices: VoiceService;
}

/** As many voices as a list of results can show. */
const voicesShown = 20;

export const searchRoutes = (deps: SearchDeps): Route[] => [
  handle(searchKeywords, async ({ actor, input: { keyword }, info }) => {
    const own = actor === null ? [] : await searchOwn(deps, actor, keyword);
    const { results } = await deps.voices.search(actor, { keyword }, { size: voicesShown, number: 1 });
    const voices = results.map(({ name, base, language }) => ({
      kind: 'voice' as const,
      title: name,
      text: `${base} · ${language}`,
      path: '/tools/cast',
    }));
    return [...own, ...searchPages(keyword, info.language), ...voices];
  }),
];
