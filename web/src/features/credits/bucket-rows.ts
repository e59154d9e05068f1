import type { CreditBalance } from '@timbre/contract/credits';
import { plans } from '@timbre/contract/plans';
import type { BucketShare } from './bucket-wave.tsx';

export interface BucketRows {
  /** In the order in which they are spent. */
  readonly rows: readonly BucketShare[];
  /** Limited-time credits of someone who is on Free: kept, and not to be spent. */
  readonly frozen: number;
}

/** Which buckets are shown: the trial only where there was one, limited-time credits only on a plan. */
export function bucketRows({ trial, limited, lifetime, vipType }: CreditBalance): BucketRows {
  const isFree = vipType === plans.free.code;
  return {
    rows: [
      ...(trial === null ? [] : [{ name: 'trial' as const, credits: trial }]),
      ...(isFree ? [] : [{ name: 'limited' as const, credits: limited }]),
      { name: 'lifetime', credits: lifetime },
    ],
    frozen: isFree ? limited : 0,
  };
}
