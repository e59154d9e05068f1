import { saveAffiliateData } from '@timbre/contract/affiliates';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AffiliateService } from './affiliates.service.ts';

export const affiliateRoutes = (affiliates: AffiliateService): Route[] => [
  handle(saveAffiliateData, async ({ actor, input }) => {
    await affiliates.saveClick(actor, input.lmdata);
    return null;
  }),
];
