import { apiUsage as english } from '../en/account/api-usage.ts';
import { apiUsage as japanese } from '../ja/account/api-usage.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useApiUsageTexts = namespaceTexts('apiUsage', english, japanese);
