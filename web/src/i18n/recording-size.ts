import { alignmentLimits } from '@timbre/contract/alignment';

/** How much a recording may hold, as texts say it. */
export const recordingGigabytes = alignmentLimits.bytes / 1024 ** 3;
