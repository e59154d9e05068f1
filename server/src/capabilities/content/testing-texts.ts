import { matchScreen } from '@timbre/contract/screens/screens';
import { expect } from 'vitest';
import type { DocumentService } from './documents.service.ts';

/** Its marks became what they stand for, and each link into this site leads to a screen that works or a guide that is there. */
export function expectSoundText(html: string, documents: Pick<DocumentService, 'routes'>, where: string): void {
  // Beside Japanese letters, stars around a sign such as … stay stars.
  expect(html, where).not.toContain('**');
  for (const [, address = ''] of html.matchAll(/<a href="(\/[^"]*)/gu)) {
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://studio.test');
    expect(matchScreen(pathname), `${where}: ${address}`).not.toBeNull();
    const route = searchParams.get('route');
    if (route !== null) expect(documents.routes(), `${where}: ${address}`).toContain(route);
  }
}
