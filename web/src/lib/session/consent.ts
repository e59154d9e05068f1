import { store } from '../storage.ts';

export type Consent = 'all' | 'necessary';

/** Keeps the answer. What follows from it is `followConsent` of arrival.ts, which is more than the question itself. */
export function storeConsent(consent: Consent): void {
  store('cookiesPolicy', consent);
  store('consent-at', new Date().toISOString());
}
