import { describe, expect, it, vi } from 'vitest';
import { install, installState, watchInstall } from './install.ts';

/** A browser that has offered nothing yet, and what is told once the app is there. */
function open({ isStandalone = false, userAgent = 'Chrome', maxTouchPoints = 0 } = {}) {
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { matchMedia: () => ({ matches: isStandalone }) }));
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  const onInstalled = vi.fn<() => void>();
  watchInstall(onInstalled);
  return { page, onInstalled };
}

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
}

describe('what can be said of installing', () => {
  it.each([
    ['installed in its own window', { isStandalone: true }, 'installed'],
    ['done by hand on an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }, 'by-hand'],
    ['done by hand on an iPad, which says that it is a Mac', { userAgent: 'Macintosh', maxTouchPoints: 5 }, 'by-hand'],
    ['not known on a Mac', { userAgent: 'Macintosh' }, 'unknown'],
    ['not known in a browser that has offered nothing', {}, 'unknown'],
  ])('is %s', (_, browser, state) => {
    open(browser);
    expect(installState()).toBe(state);
  });
});

describe('an offer of the browser', () => {
  it('is kept until it is wanted, and is good for once', async () => {
    const { page } = open();
    const event = offer('accepted');
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(installState()).toBe('ready');
    expect(event.prompt).not.toHaveBeenCalled();
    expect(await install()).toBe('accepted');
    expect(installState()).toBe('installed');
    expect(await install()).toBe('dismissed');
    expect(event.prompt).toHaveBeenCalledOnce();
  });

  it('that the person declines is said to be declined, until there is another', async () => {
    const { page } = open();
    page.dispatchEvent(offer('dismissed'));
    expect(await install()).toBe('dismissed');
    expect(installState()).toBe('declined');
    page.dispatchEvent(offer('accepted'));
    expect(installState()).toBe('ready');
  });

  it('without anything to ask is passed over', () => {
    const { page } = open();
    page.dispatchEvent(new Event('beforeinstallprompt'));
    expect(installState()).toBe('unknown');
  });
});

it('tells once the app is there, by whichever way it was installed', () => {
  const { page, onInstalled } = open();
  page.dispatchEvent(offer('accepted'));
  expect(onInstalled).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('appinstalled'));
  expect(onInstalled).toHaveBeenCalledOnce();
  expect(installState()).toBe('installed');
});
