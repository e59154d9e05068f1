import { readPrices, savePrices } from '@timbre/contract/admin/admin-prices';
import { doerOf } from '../../../platform/http/doer.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import type { PriceService } from './prices.service.ts';

export const priceRoutes = (prices: PriceService): Route[] => [
  handle(readPrices, () => prices.ownerRead()),
  handle(savePrices, (request) => prices.save(doerOf(request), request.input.prices, request.input.revision)),
];
