import type { Page } from '@playwright/test';
import { openStudio, type JourneyStudio, type JourneyStudioOptions } from './journey-studio.ts';
import { test as journey } from './journey.ts';

/** A studio for one file's journeys, so that what its owner changes is no one else's surprise. */
export function ownStudio(options: JourneyStudioOptions | (() => Promise<JourneyStudioOptions>) = {}) {
  let own: Awaited<ReturnType<typeof openStudio>> | null = null;
  /** Of the owner, whom the first journey signs in with a link; the others find its session here. */
  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;

  const test = journey.extend({
    studio: async ({ playwright: _ }, use) => {
      if (own === null) throw new Error('The studio has not started.');
      await use(own.studio);
    },
  });
  test.beforeAll(async () => {
    cookies = null;
    own = await openStudio(typeof options === 'function' ? await options() : options);
  });
  test.afterAll(() => own?.close());

  const openAsOwner = async (page: Page, { address, ownerLink }: JourneyStudio, path: string): Promise<void> => {
    if (cookies === null) {
      await page.goto(await ownerLink());
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      cookies = await page.context().cookies();
    } else await page.context().addCookies(cookies);
    await page.goto(address + path);
  };
  return { test, openAsOwner };
}
