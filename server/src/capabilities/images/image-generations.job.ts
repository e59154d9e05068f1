import { imageGenerationLimits } from '@timbre/contract/images/images-generation';
import { prices } from '@timbre/contract/money';
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { GenerationDeps } from './image-generations.job-handler.ts';

/** What a generation costs, and how the ledger says it. */
export const imagePrice = { credits: prices.imagePerGeneration, what: `${imageGenerationLimits.outputs} images` };

const payload = z.object({ generationId: z.string() });
const shared = {
  payload,
  tells: 'image',
  attempts: 2,
  timeoutMs: 900_000,
  maxOpen: imageGenerationLimits.open,
  handler: () => import('./image-generations.job-handler.ts'),
} as const;

/** Makes the pictures of a description here. */
export const illustrateImages = defineJob<typeof payload, GenerationDeps>({
  name: 'images.illustrate',
  lane: 'cpu',
  ...shared,
});

/** Has them made by the owner's provider. */
export const requestImages = defineJob<typeof payload, GenerationDeps>({
  name: 'images.request',
  lane: 'net',
  ...shared,
});
