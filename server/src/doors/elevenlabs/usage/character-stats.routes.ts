import { readCharacterStats } from '@timbre/contract/api-usage/api-usage-door';
import type { UsageService } from '../../../capabilities/api-usage/usage.service.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { characterStats } from './character-stats.ts';

/** ElevenLabs' usage, of what keys did here. */
export const characterStatsRoutes = (usage: Pick<UsageService, 'read'>): Route[] => [
  handle(readCharacterStats, async ({ actor, input }) => {
    const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const by = input.breakdown_type === 'product_type' ? 'call' : 'key';
    // The end itself does not belong to it.
    const range = { from: day(input.start_unix), to: day(input.end_unix - 1), by } as const;
    return characterStats(await usage.read(actor.userId, range), { ...input, userId: actor.userId });
  }),
];
