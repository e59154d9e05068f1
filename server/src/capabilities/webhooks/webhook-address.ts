import { webhookLimits } from '@timbre/contract/webhooks/webhooks';
import { isForbiddenLiteral, type IsAllowed } from '../../platform/egress/guarded-request.ts';
import { isOnInternet } from '../../platform/egress/public-address.ts';
import { fail } from '../../platform/errors.ts';
import { isLoopback } from '../../platform/loopback.ts';

/** Where webhooks may go. */
export interface WebhookPlaces {
  /** Of the internet. */
  readonly ports: readonly number[];
  /** Also to this machine, by plain http too: only where no one else can use the studio. */
  readonly mayStayHere: boolean;
}

/** Which connections an address may make: each name is looked up once and judged when it is. */
export const allowedBy = ({ ports, mayStayHere }: WebhookPlaces, { protocol }: URL): IsAllowed => {
  const isPublic = isOnInternet(ports);
  const isHere = (address: string): boolean => mayStayHere && isLoopback(address);
  return (address, port) => isHere(address) || (protocol === 'https:' && isPublic(address, port));
};

/**
 * The address as it is kept. Throws `webhook.address` for one that can never be allowed; a name that leads inside is
 * found out when it is looked up.
 */
export function requireAddress(places: WebhookPlaces, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : fail('webhook.address');
  const isPlain = url.protocol === 'http:' && places.mayStayHere && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) fail('webhook.address');
  if (url.username !== '' || url.password !== '') fail('webhook.address');
  const port = url.port === '' ? 443 : Number(url.port);
  if (isForbiddenLiteral(url.hostname, port, allowedBy(places, url))) fail('webhook.address');
  url.hash = '';
  // In its escapes it may have grown.
  return url.href.length > webhookLimits.urlChars ? fail('webhook.address') : url.href;
}
