import * as apiBalance from './api-balance.ts';
import * as apiUsage from './api-usage.ts';
import * as apiUsageDoor from './api-usage-door.ts';

/** The calls about what API keys did and what that is paid from, by file. */
export const apiUsageCallFiles = {
  'api-balance': apiBalance,
  'api-usage': apiUsage,
  'api-usage-door': apiUsageDoor,
};
