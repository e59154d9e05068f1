import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Banner } from '@timbre/contract/content/content-banners';
import { readBanner, readStudioBanner } from '@timbre/contract/content/content-banners';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { keepBanners, keptBanners } from './kept-banners.ts';

/** Everything of the content capability; what the owner saves makes all of it old. */
export const contentKey = 'content';

const bannerStaleMs = 5 * 60_000;

/** Those on now in that place, the most important first; the studio's are for those who are logged in. */
export function useBanners(place: 'site' | 'studio') {
  const language = useLanguage();
  const { user } = useSession();
  const call = place === 'site' ? readBanner : readStudioBanner;
  return useQuery({
    queryKey: bannersKey(place, language),
    queryFn: async ({ signal }) => {
      const banners = await api.send(call, { language }, { signal });
      if (place === 'studio') keepBanners(banners, Date.now());
      return banners;
    },
    enabled: place === 'site' || user !== null,
    staleTime: bannerStaleMs,
  });
}

/** The studio's that were known when this screen opened: they stay the same, so nothing moves under someone's hands. */
export function useKnownBanners(): readonly Banner[] {
  const key = bannersKey('studio', useLanguage());
  const queryClient = useQueryClient();
  return useState(() => queryClient.getQueryData<Banner[]>(key) ?? keptBanners(Date.now()))[0];
}

const bannersKey = (place: string, language: string) => [contentKey, 'banners', place, language];
