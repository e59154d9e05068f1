const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function holdsJapanese(node: Node): boolean {
  if (japanese.test(node.textContent ?? '')) return true;
  if (!(node instanceof Element)) return false;
  const isField = node.matches('input, textarea');
  const fields = isField ? [node] : node.querySelectorAll('input, textarea');
  return [...(fields as Iterable<HTMLInputElement>)].some(({ value, placeholder }) =>
    japanese.test(value + placeholder),
  );
}

/** Calls back once, with the first Japanese character that is shown on the page or typed into it. */
export function onFirstJapanese(found: () => void): void {
  const end = (): void => {
    observer.disconnect();
    document.removeEventListener('input', heard, true);
    found();
  };
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : target,
    );
    if (changed.some(holdsJapanese)) end();
  });
  const heard = ({ target }: Event): void => {
    if (target instanceof Element && holdsJapanese(target)) end();
  };
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('input', heard, true);
  if (holdsJapanese(document.body)) end();
}
