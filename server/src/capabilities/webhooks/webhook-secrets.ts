import type { SealedText } from '../../platform/sealed-text.ts';
import type { EndpointRow } from './webhooks.store.ts';

export interface WebhookSecrets {
  readonly seal: (endpointId: string, secret: string) => string;
  /** What signs now, the newest first. Throws where they were sealed by another installation. */
  readonly of: (endpoint: EndpointRow, now: Date) => string[];
}

const placeOf = (endpointId: string): string => `webhook ${endpointId}`;

export function webhookSecrets(sealed: SealedText): WebhookSecrets {
  const open = (endpointId: string, text: string): string => {
    const secret = sealed.open(text, placeOf(endpointId));
    if (secret === null) throw new Error('the secret of a webhook was sealed by another installation');
    return secret;
  };
  return {
    seal: (endpointId, secret) => sealed.seal(secret, placeOf(endpointId)),
    of: ({ id, sealedSecret, sealedOldSecret, oldSecretUntil }, now) => {
      const hasOld = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
      return [open(id, sealedSecret), ...(hasOld ? [open(id, sealedOldSecret)] : [])];
    },
  };
}
