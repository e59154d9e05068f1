import { uploadLimits } from '@timbre/contract/limits';

/** How much a recording may hold, as texts say it. */
export const recordingGigabytes = uploadLimits.recordingBytes / 1024 ** 3;
