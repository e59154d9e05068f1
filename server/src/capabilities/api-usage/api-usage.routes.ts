import { prechargeApiBalance, readApiBalance } from '@timbre/contract/api-usage/api-balance';
import { downloadApiUsage, readApiUsage } from '@timbre/contract/api-usage/api-usage';
import { Readable } from 'node:stream';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ApiBalanceService } from './api-balance.service.ts';
import type { UsageService } from './usage.service.ts';

export const apiUsageRoutes = (balances: ApiBalanceService, usage: UsageService): Route[] => [
  handle(readApiBalance, ({ actor }) => balances.read(actor)),
  handle(prechargeApiBalance, ({ actor, input, info }) => balances.precharge(actor, input.dollars, info)),
  handle(readApiUsage, ({ actor, input }) => usage.read(actor.userId, input)),
  handle(downloadApiUsage, ({ actor, input }) => ({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="api-usage.csv"',
      'cache-control': 'private, no-store',
    },
    body: Readable.from(usage.csv(actor.userId, input), { objectMode: false }),
  })),
];
