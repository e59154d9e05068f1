import type { RequestOf } from '@timbre/contract/call';
import { beginProviderLogIn, finishProviderLogIn } from '@timbre/contract/identities';
import { logIn } from '@timbre/contract/sessions';
import { cookieBrowser, type CookieBrowser } from '../../testing/doubles/cookie-browser.ts';
import type { CameBack, TestProvider } from '../../testing/doubles/test-provider.ts';
import { testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

type Beginning = Partial<RequestOf<typeof beginProviderLogIn>>;

/** What a person does to log in through the provider, step by step or all at once. */
export function providerSteps(studio: TestStudio, provider: TestProvider) {
  const begin = async ({ client }: CookieBrowser, input: Beginning = {}): Promise<string> => {
    const whole = { provider: 'oidc', purpose: 'logIn' as const, ...input };
    return (await client.send(beginProviderLogIn, whole)).url;
  };
  const finish = ({ client }: CookieBrowser, came: CameBack) => client.send(finishProviderLogIn, came);
  return {
    begin,
    finish,
    /** There and back in one browser. */
    enter: async (browser: CookieBrowser, input: Beginning = {}) =>
      finish(browser, await provider.visit(await begin(browser, input))),
    newBrowser: (): CookieBrowser => cookieBrowser(studio.address),
    /** Someone with a password, logged in by it. */
    passwordBrowser: async ({ email }: Pick<TestUser, 'email'>): Promise<CookieBrowser> => {
      const browser = cookieBrowser(studio.address);
      await browser.client.send(logIn, { email, password: testPassword });
      return browser;
    },
  };
}
