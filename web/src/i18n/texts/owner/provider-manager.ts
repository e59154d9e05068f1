import { providerManager as english } from '../../en/owner/provider-manager.ts';
import { providerManager as japanese } from '../../ja/owner/provider-manager.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useProviderTexts = namespaceTexts('providerManager', english, japanese);
