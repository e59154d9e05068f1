import type { Page } from '@playwright/test';
import type { PlanName } from '@timbre/contract/plans';
import { studioFolder } from '../tools/studio-process.ts';
import type { JourneyStudio } from './global-setup.ts';
import { test as journey } from './journey.ts';

interface OwnStudioOptions {
  /** What the first person has. */
  readonly person?: { readonly email?: string; readonly plan?: PlanName; readonly credits?: number };
  /** Addresses of others on Free, with the first one's password. */
  readonly others?: readonly string[];
}

/** A studio for one file's journeys, so that what its owner changes is nobody else's surprise. */
export function ownStudio({ person = {}, others = [] }: OwnStudioOptions = {}) {
  let close = async (): Promise<void> => undefined;
  let own: JourneyStudio | null = null;
  /** The owner's link works once: the first journey takes it, the others find its session here. */
  let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> | null = null;

  const test = journey.extend({
    studio: async ({ playwright: _ }, use) => {
      if (own === null) throw new Error('The studio has not started.');
      await use(own);
    },
  });
  test.beforeAll(async () => {
    const place = await studioFolder();
    const server = await place.start();
    close = async () => {
      await server.stop();
      await place.remove();
    };
    const { email = 'person@example.org', plan = 'free', credits = 0 } = person;
    const account = { email, password: 'a journey password' };
    const user = await place.createUser({ ...account, plan, credits });
    for (const other of others) await place.createUser({ ...account, email: other, plan: 'free', credits: 0 });
    const { address, ownerLink } = server;
    own = { address, ownerLink: ownerLink ?? '', folder: place.folder, user: { ...account, ...user } };
  });
  test.afterAll(() => close());

  const openAsOwner = async (page: Page, { address, ownerLink }: JourneyStudio, path: string): Promise<void> => {
    if (cookies === null) {
      await page.goto(ownerLink);
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      cookies = await page.context().cookies();
    } else await page.context().addCookies(cookies);
    await page.goto(address + path);
  };
  return { test, openAsOwner };
}
