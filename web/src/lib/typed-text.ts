/** The field that was typed into last; editors are no fields, they keep their text themselves. */
let last: HTMLInputElement | HTMLTextAreaElement | null = null;

const typed = ['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'textarea'];

/** Begins to notice what is typed into the page's fields; from the page's start, or the first words are missed. */
export function watchTypedText(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    if (typed.includes(target.type)) last = target;
  });
}

/** True while something stands in that field: loading the page again would lose it. */
export function hasTypedText(): boolean {
  return last !== null && last.isConnected && last.value.trim() !== '';
}
