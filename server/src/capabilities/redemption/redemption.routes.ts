import { listCodeLevels, listRedemptions, redeemCode } from '@timbre/contract/redemption/redemption';
import { createCodeBatch, listCodeBatches, voidCodeBatch } from '@timbre/contract/redemption/redemption-batches';
import {
  applyToCampaign,
  approveApplication,
  listApplications,
  readCampaignApplication,
  refuseApplication,
} from '@timbre/contract/redemption/redemption-campaign';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { CampaignService } from './campaign.service.ts';
import type { CodeBatchService } from './code-batches.service.ts';
import type { RedemptionService } from './redemption.service.ts';

interface RedemptionServices {
  readonly redemption: RedemptionService;
  readonly batches: CodeBatchService;
  readonly campaign: CampaignService;
}

export const redemptionRoutes = ({ redemption, batches, campaign }: RedemptionServices): Route[] => [
  handle(redeemCode, ({ actor, input, info }) => redemption.redeem(actor, input.code, info.network), {
    commitsAnswer: true,
  }),
  handle(listRedemptions, ({ actor }) => redemption.list(actor)),
  handle(listCodeLevels, () => batches.levels()),

  handle(listCodeBatches, ({ input }) => batches.list(input.page)),
  handle(createCodeBatch, (request) => batches.create(doerOf(request), request.input)),
  handle(voidCodeBatch, (request) => batches.void(doerOf(request), request.input.id)),

  handle(readCampaignApplication, ({ actor }) => campaign.read(actor)),
  // A key opens the tools, never the account: with one the caller is a visitor here.
  handle(applyToCampaign, ({ actor, input, info: { language, network } }) =>
    campaign.apply({ actor: actor?.via === 'session' ? actor : null, language, network }, input),
  ),
  handle(listApplications, ({ input }) => campaign.list(input)),
  handle(approveApplication, (request) => campaign.approve(doerOf(request), request.input.id)),
  handle(refuseApplication, (request) => campaign.refuse(doerOf(request), request.input)),
];
