import { headFor, indexedAddresses } from '@timbre/contract/screens/page-head';
import { matchScreen, screens } from '@timbre/contract/screens/screens';
import { expect, test, violationsOf } from './steps/journey.ts';

const softly = expect.configure({ soft: true });

// They need nothing of each other, so all workers take some.
test.describe.configure({ mode: 'parallel' });

const open = screens.filter((screen) => screen.kind === 'screen' && !screen.path.includes('{'));
const served = open.filter((screen) => screen.access !== 'owner');

/** The rules of axe that depend on the colours: contrast, links told by colour, and the button that changes them. */
const colourRules = ['color-contrast', 'link-in-text-block', 'button-name'];

const screensAVisit = 8;
const visits = (['public', 'login'] as const).flatMap((access) => {
  const own = served.filter((screen) => screen.access === access);
  const starts = own.map((_, index) => index).filter((index) => index % screensAVisit === 0);
  return starts.map((start) => ({ access, members: own.slice(start, start + screensAVisit) }));
});

test.describe('no screen breaks the content security policy', () => {
  for (const { access, members } of visits) {
    const [first, last] = [members[0]?.path, members.at(-1)?.path];
    // One page visits several: what a new page costs each time is more than the looking. That no screen breaks the policy,
    // journey.ts sees to, here as everywhere.
    test(`${first} to ${last}, and each is accessible in light and dark colours`, async ({ page, studio, logIn }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (access === 'login') await logIn();
      for (const member of members) {
        const { path } = member;
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          // It leaves as soon as the place to go to answers. Only there: a page with a route has no cache.
          if (path === '/refresh') await page.route('**/tools/home', () => undefined);
          await page.goto(studio.address + path);
          await expect.soft(page.locator(`main[data-screen="${member.name}"]`), path).toBeVisible();
          for (const scheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: scheme });
            await expect.soft(page.locator('html'), path).toHaveAttribute('data-mantine-color-scheme', scheme);
            // All rules with the second, when more of the page has come.
            const rules = scheme === 'light' ? colourRules : undefined;
            // Looked at again, as `expectAccessible` does; a screen that fails doesn't hide the next one's faults.
            await softly.poll(() => violationsOf(page, rules), `${path} in ${scheme} colours`).toEqual([]);
          }
          if (path !== '/refresh') return;
          // Otherwise it goes on to that place once it may, over the next screen.
          await page.goto('about:blank');
          await page.unrouteAll();
        });
      }
    });
  }
});

const unescape = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) =>
    name === '#39' ? "'" : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[name] ?? ''),
  );
/** One tag's value in a served head; it must be there once. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)];
  expect(found, String(pattern)).toHaveLength(1);
  return unescape(found[0]?.[1] ?? '');
}

/** Every address of the contract, with something in the place of its parameters. */
const addresses = screens.map(({ name, path }) => ({ name, path: path.replaceAll(/\{\w+\}/g, 'nothing-like-it') }));

for (const language of ['en', 'ja'] as const) {
  test(`every address answers with its own head in ${language}, the unknown one with 404`, async ({
    request,
    studio,
  }) => {
    const headers = { accept: 'text/html', 'accept-language': language === 'ja' ? 'ja-JP,ja;q=0.9,en;q=0.5' : 'en-GB' };
    for (const { path } of [...addresses, { path: '/no/such/page' }, { path: '/Login' }, { path: '/tools/nothing' }]) {
      const head = headFor(path, language, studio.address);
      const answer = await request.get(studio.address + path, { maxRedirects: 0, headers });
      if (!path.startsWith('/blog/')) expect(answer.status(), path).toBe(head.status);
      expect(answer.headers()['referrer-policy'], path).toBe('same-origin');
      if (head.status === 302) {
        expect(answer.headers()['location'], path).toBe(head.redirectTo);
        continue;
      }
      const html = await answer.text();
      expect(only(html, /<html[^>]* lang="(\w+)"/g), path).toBe(language);
      const title = only(html, /<title>([^<]*)<\/title>/g);
      // A page about one thing (a post, a share) knows more of itself than its address does, and may know of none.
      if (path.endsWith('/nothing-like-it')) continue;
      const description = only(html, /<meta name="description" content="([^"]*)"/g);
      const keywords = only(html, /<meta name="keywords" content="([^"]*)"/g);
      const canonical = only(html, /<link rel="canonical" href="([^"]*)"/g);
      expect({ title, description, keywords, canonical }, path).toEqual({
        title: head.title,
        description: head.description,
        keywords: head.keywords,
        canonical: head.canonical,
      });
      expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(!head.isIndexed);
    }
  });
}

test('every address shows its screen, and redirects end where they should', async ({ page, studio, logIn }) => {
  await logIn();
  await page.goto(`${studio.address}/affiliate`);
  const endOf = (path: string) => {
    let end = matchScreen(path);
    while (end?.screen.redirectTo !== undefined) end = matchScreen(end.screen.redirectTo);
    return end;
  };
  // Leaving it loads the next page whole, so it is the last one.
  const isLast = (path: string) => Number(endOf(path)?.screen.name === 'video-translation-editor');
  const layoutOf = (path: string) => matchScreen(path)?.screen.layout ?? '';
  // The log-in and the log-out lead on by themselves, and so does the update.
  const passing: readonly string[] = ['login', 'logout', 'email-sign-up', 'refresh'];
  const lasting = addresses
    .filter(({ name }) => !passing.includes(name))
    .map(({ path }) => path)
    // The server writes these whole; each was opened above.
    .filter((path) => layoutOf(path) !== 'site')
    .toSorted((a, b) => isLast(a) - isLast(b) || layoutOf(a).localeCompare(layoutOf(b)));
  for (const path of lasting) {
    const end = endOf(path);
    // The owner's area is not there for this user.
    const name = end?.screen.access === 'owner' ? 'not-found' : end?.screen.name;
    // As a link does it, without loading the page again each time.
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const main = page.locator('main[data-screen]');
    await expect(main, path).toHaveAttribute('data-screen', name ?? '');
  }
});

test('robots.txt and the site map name what may be found', async ({ request, studio }) => {
  expect(await (await request.get(`${studio.address}/robots.txt`)).text()).toContain(
    `Sitemap: ${studio.address}/sitemap.xml`,
  );
  const map = await (await request.get(`${studio.address}/sitemap.xml`)).text();
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => unescape(place));
  expect(places).toEqual(expect.arrayContaining(indexedAddresses(studio.address)));
  for (const place of places) {
    const answer = await request.get(place, { maxRedirects: 0 });
    expect(answer.status(), place).toBe(200);
    expect(await answer.text(), place).not.toContain('content="noindex"');
  }
  for (const hidden of ['/tools/personal-center', '/logout', '/404', '/refresh', '/maintain', '/pricing-success'])
    expect(places).not.toContain(studio.address + hidden);
});

test('an unknown address shows the not-found screen', async ({ page, studio }) => {
  await page.goto(`${studio.address}/no/such/page`);
  await expect(page.locator('main[data-screen="not-found"]')).toBeVisible();
});
