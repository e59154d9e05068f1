import { searchKeywords } from '@timbre/contract/content/content';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { searchPages } from './search-pages.ts';

/** As many voices as a list of results can show. */
const voicesShown = 20;

export const searchRoutes = (voices: VoiceService): Route[] => [
  handle(searchKeywords, async ({ actor, input: { keyword }, info }) => {
    const { results } = await voices.search(actor, { keyword }, { size: voicesShown, number: 1 });
    const found = results.map(({ name, base, language }) => ({
      kind: 'voice' as const,
      title: name,
      text: `${base} · ${language}`,
      path: '/tools/cast',
    }));
    return [...searchPages(keyword, info.language), ...found];
  }),
];
