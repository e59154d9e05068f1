import { listRedemptions, redeemCode } from '@timbre/contract/redemption';
import { createCodeBatch, listCodeBatches, voidCodeBatch } from '@timbre/contract/redemption-batches';
import {
  applyToCampaign,
  approveApplication,
  listApplications,
  readCampaignApplication,
  refuseApplication,
} from '@timbre/contract/redemption-campaign';
import type { Actor } from '../../platform/actor.ts';
import type { RequestInfo, Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { CampaignService } from './campaign.service.ts';
import type { CodeBatchService, Doer } from './code-batches.service.ts';
import type { RedemptionService } from './redemption.service.ts';

interface RedemptionServices {
  readonly redemption: RedemptionService;
  readonly batches: CodeBatchService;
  readonly campaign: CampaignService;
}

const doer = ({ actor, info }: { readonly actor: Actor; readonly info: RequestInfo }): Doer => ({
  actorId: actor.userId,
  address: info.address,
});

export const redemptionRoutes = ({ redemption, batches, campaign }: RedemptionServices): Route[] => [
  handle(redeemCode, ({ actor, input, info }) => redemption.redeem(actor, input.code, info.network), {
    commitsAnswer: true,
  }),
  handle(listRedemptions, ({ actor }) => redemption.list(actor)),

  handle(listCodeBatches, ({ input }) => batches.list(input.page)),
  handle(createCodeBatch, (request) => batches.create(doer(request), request.input)),
  handle(voidCodeBatch, (request) => batches.void(doer(request), request.input.id)),

  handle(readCampaignApplication, ({ actor }) => campaign.read(actor)),
  // A key opens the tools, never the account: with one the caller is a visitor here.
  handle(applyToCampaign, ({ actor, input, info: { language, network } }) =>
    campaign.apply({ actor: actor?.via === 'session' ? actor : null, language, network }, input),
  ),
  handle(listApplications, ({ input }) => campaign.list(input)),
  handle(approveApplication, (request) => campaign.approve(doer(request), request.input.id)),
  handle(refuseApplication, (request) => campaign.refuse(doer(request), request.input)),
];
