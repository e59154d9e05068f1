import { readBanner, type Banner } from '@timbre/contract/content/content-banners';
import { dismissBanner, firstBanner } from '../domain/content/dismissed-banners.ts';
import { api } from '../lib/http/api.ts';

/** The owner's announcement at the foot of the page; nothing where there is none, or no answer. */
export async function showBanner(place: HTMLElement): Promise<void> {
  const language = document.documentElement.lang === 'ja' ? 'ja' : 'en';
  const banners = await api.send(readBanner, { language }).catch(() => []);
  const show = (): void => {
    const banner = firstBanner(banners);
    place.replaceChildren(...(banner === null ? [] : [view(banner, place.dataset, show)]));
  };
  show();
}

/** `words`: what the page calls it and its way out. */
function view(banner: Banner, words: DOMStringMap, onClosed: () => void): HTMLElement {
  const aside = document.createElement('aside');
  aside.className = 'banner';
  aside.dataset['tone'] = banner.tone;
  aside.setAttribute('aria-label', words['label'] ?? '');
  const text = document.createElement('p');
  text.append(Object.assign(document.createElement('bdi'), { textContent: banner.text }));
  if (banner.link !== '') {
    const link = Object.assign(document.createElement('a'), { href: banner.link, textContent: banner.linkLabel });
    if (!banner.link.startsWith('/')) link.rel = 'noopener';
    text.append(' ', link);
  }
  aside.append(text);
  if (banner.isDismissable) {
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
    close.className = 'quiet';
    close.setAttribute('aria-label', words['close'] ?? '');
    close.addEventListener('click', () => {
      dismissBanner(banner);
      onClosed();
    });
    aside.append(close);
  }
  return aside;
}
