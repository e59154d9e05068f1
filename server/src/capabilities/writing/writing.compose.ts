import type { Writer } from '@timbre/engines/ports';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import { generationPayment, type GenerationPaymentDeps } from '../credits/generation-payment.service.ts';
import { openGenerationStore } from '../credits/open-generations.store.ts';
import { generationService, writingKind } from './generations.service.ts';
import type { WriterLimits } from './hear-writer.ts';
import { writerService } from './writers.service.ts';
import { writingVersionService } from './writing-versions.service.ts';
import { writingVersionStore } from './writing-versions.store.ts';
import { writingRoutes } from './writing.routes.ts';
import { writingService } from './writing.service.ts';
import { writingStore } from './writing.store.ts';
import type { Platform } from '../../platform.compose.ts';
import { composeWriters } from './writers.compose.ts';
import { newId } from '../../platform/ids.ts';
import { turns } from '../../platform/sandbox/turns.ts';

/** Wider than a writer's own, which know what it waits for: a model may think for minutes before it writes. */
const writerLimits: WriterLimits = { firstMs: 660_000, gapMs: 180_000, totalMs: 1_860_000, chars: 100_000 };
/** One may wait, so that anyone who stops one and asks again at once is not refused. */
const generating = {
  perOwner: 1,
  total: 4,
  waiting: 1,
  refusal:
    'You already have one text being written and another waiting. Wait for one to finish, or stop it, and try again.',
};

/** What tests put in the place of engines and of waiting. */
export interface WritingOverrides {
  readonly writers?: readonly Writer[];
  readonly limits?: Partial<WriterLimits>;
}

interface WritingParts extends Pick<GenerationPaymentDeps, 'plans' | 'credits'> {
  readonly providers: ProviderRegistry;
}

/** Documents, and what engines write for them. */
export function composeWriting(
  platform: Platform,
  { plans, credits, providers }: WritingParts,
  overrides: WritingOverrides = {},
) {
  const { clock, database, logger } = platform;
  const shared = { db: database.db, clock, newId };
  const writings = writingService({ ...shared, store: writingStore, versions: writingVersionStore });
  const versions = writingVersionService({ ...shared, writings, store: writingVersionStore });
  // Made in any case, so that the owner's test of a provider works.
  const composed = composeWriters(platform, providers);
  const { writers: own } = overrides;
  const asked = own === undefined ? composed : () => Promise.resolve(own);
  const writers = writerService({ writers: asked, clock, log: logger });
  const generations = generationService({
    db: database.db,
    writings,
    writers,
    clock,
    log: logger,
    inTurn: turns(generating),
    payment: generationPayment({ ...shared, store: openGenerationStore, plans, credits }, writingKind),
    limits: { ...writerLimits, ...overrides.limits },
  });
  return {
    generations,
    writers,
    writingEngines: writers.engines,
    periodics: generations.periodics,
    routes: writingRoutes({ writings, versions, writers, generations }),
  };
}
