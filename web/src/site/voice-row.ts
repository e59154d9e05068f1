import type { Speaker } from '@timbre/contract/voices/voices';
import { demoPath, spokenBy, trialVoices } from './studio-voices.ts';
import { playSound, stopSound } from './sound.ts';
import { fillWords } from './words.ts';

const play = 'M7 4v16l13-8z';
const stop = 'M6 5h4v14H6zm8 0h4v14h-4z';

/** A few voices in the page's language, each a button that plays its demo. */
export async function showVoices(place: HTMLElement): Promise<void> {
  const voices = await trialVoices().catch(() => []);
  const count = Number(place.dataset['count']);
  place.replaceChildren(...voices.slice(0, count).map(voiceButton));
}

/** Links to demos play here instead of leading away; the second press stops. */
export function playDemos(place: HTMLElement): void {
  place.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-demo]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const show = (isPlaying: boolean): void => {
      link.toggleAttribute('data-playing', isPlaying);
      link.setAttribute(
        'aria-label',
        fillWords(place.dataset[isPlaying ? 'stop' : 'hear'], link.dataset['demo'] ?? ''),
      );
    };
    if (link.hasAttribute('data-playing')) return stopSound();
    void playSound(link.href, () => show(false)).then(
      () => show(true),
      () => show(false),
    );
  });
}

/** Plays a voice's demo; the second press stops it. */
export function voiceButton(voice: Pick<Speaker, 'speaker' | 'name' | 'language'>): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'voice' });
  button.setAttribute('aria-pressed', 'false');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    width: '20',
    height: '20',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('fill', 'currentColor');
  icon.append(path);
  const name = Object.assign(document.createElement('strong'), { textContent: voice.name });
  const facts = Object.assign(document.createElement('span'), { textContent: spokenBy(voice) });
  const words = document.createElement('span');
  words.append(name, facts);
  button.append(icon, words);
  const show = (isPlaying: boolean): void => {
    button.setAttribute('aria-pressed', String(isPlaying));
    path.setAttribute('d', isPlaying ? stop : play);
  };
  show(false);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-pressed') === 'true') return stopSound();
    void playSound(demoPath(voice.speaker), () => show(false)).then(
      () => show(true),
      () => show(false),
    );
  });
  return button;
}
