const isConsent = (value: string | undefined): value is 'all' | 'necessary' => value === 'all' || value === 'necessary';

/** The page's first script has asked already where no answer was known. */
const setAsking = (isAsking: boolean): void => {
  document.documentElement.toggleAttribute('data-asks-consent', isAsking);
};

/** Shows the question until it is answered, and again for who wants to answer differently. */
export function askConsent(): void {
  const question = document.getElementById('consent');
  if (question === null) return;
  question.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['consent'] : undefined;
    if (!isConsent(answer)) return;
    setAsking(false);
    document.getElementById('main')?.focus({ preventScroll: true });
    void import('../lib/session/arrival.ts').then(({ giveConsent }) => giveConsent(answer));
  });
  for (const opener of document.querySelectorAll('[data-opens="consent"]')) {
    opener.addEventListener('click', () => {
      setAsking(true);
      // It stands at the top of the page: it has to be seen.
      question.focus();
    });
  }
}
