import { readStored } from '../lib/storage.ts';

const isConsent = (value: string | undefined): value is 'all' | 'necessary' => value === 'all' || value === 'necessary';

/** Shows the question until it is answered, and again for who wants to answer differently. */
export function askConsent(): void {
  const question = document.getElementById('consent');
  if (question === null) return;
  question.hidden = readStored('cookiesPolicy') !== null;
  question.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['consent'] : undefined;
    if (!isConsent(answer)) return;
    question.hidden = true;
    document.getElementById('main')?.focus({ preventScroll: true });
    void import('../lib/session/arrival.ts').then(({ giveConsent }) => giveConsent(answer));
  });
  for (const opener of document.querySelectorAll('[data-opens="consent"]')) {
    opener.addEventListener('click', () => {
      question.hidden = false;
      // It stands at the top of the page: it has to be seen.
      question.focus();
    });
  }
}
