import {
  decideAffiliate,
  listAffiliates,
  readAffiliateRecord,
  recordAffiliatePayout,
} from '@timbre/contract/admin/admin-affiliates';
import {
  applyAsAffiliate,
  logInAffiliate,
  logOutAffiliate,
  noteAffiliateClick,
  readAffiliate,
  saveAffiliateData,
  sendAffiliateCode,
} from '@timbre/contract/affiliates';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AffiliateAreaService } from './affiliate-area.service.ts';
import type { AffiliateService } from './affiliates.service.ts';
import type { PartnerAdminService } from './partner-admin.service.ts';

interface AffiliateRouteDeps {
  readonly affiliates: AffiliateService;
  readonly area: AffiliateAreaService;
  readonly partners: PartnerAdminService;
}

export const affiliateRoutes = ({ affiliates, area, partners }: AffiliateRouteDeps): Route[] => [
  handle(saveAffiliateData, async ({ actor, info, input }) => {
    await affiliates.saveClick(actor, input.lmdata, info);
    return null;
  }),
  handle(noteAffiliateClick, async ({ input }) => {
    await affiliates.countClick(input.code);
    return null;
  }),
  handle(applyAsAffiliate, async ({ input, info: { network }, actor }) => {
    await partners.apply(input, { network, userId: actor?.userId ?? null });
    return null;
  }),
  handle(sendAffiliateCode, ({ input, info }) => area.sendCode(input.email, info)),
  handle(logInAffiliate, async ({ input, info, cookies }) => {
    const secret = await area.logIn(input.email, input.code, info);
    // Only now: a wrong code ends nothing.
    await area.logOut(cookies.affiliateSecret());
    cookies.setAffiliateSecret(secret);
    return null;
  }),
  handle(logOutAffiliate, async ({ cookies }) => {
    await area.logOut(cookies.affiliateSecret());
    cookies.clearAffiliateSecret();
    return null;
  }),
  handle(readAffiliate, ({ cookies }) => area.read(cookies.affiliateSecret())),
  handle(listAffiliates, ({ input }) => partners.list(input)),
  handle(readAffiliateRecord, ({ input }) => partners.read(input.affiliateId)),
  handle(decideAffiliate, (request) => partners.decide(doerOf(request), request.input)),
  handle(recordAffiliatePayout, (request) => partners.payOut(doerOf(request), request.input)),
];
