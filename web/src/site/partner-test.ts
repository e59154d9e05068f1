const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA256 over the lines of docs/partners.md, without a user. */
async function sign(secret: string, partner: string, nonce: string, timestamp: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const lines = ['timbre-partner-nonce', partner, nonce, timestamp, '', ''].join('\n');
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(lines)));
}

/** Signs a partner's link with what is typed, and opens it beside the page. */
export function startPartnerTest(place: HTMLElement): void {
  const [note, button] = [place.querySelector('[role="status"]'), place.querySelector('button')];
  if (!(place instanceof HTMLFormElement) || note === null || button === null) return;
  const words = place.dataset;
  button.disabled = !isSecureContext;
  if (!isSecureContext) note.textContent = words['insecure'] ?? '';
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    const secret = place.querySelector<HTMLInputElement>('[type="password"]')?.value ?? '';
    const partner = place.querySelector<HTMLInputElement>('[name="partner"]')?.value ?? '';
    const activity = place.querySelector('select')?.value ?? '';
    if (!/^[a-z][a-z\d-]{0,49}$/.test(partner) || secret === '') {
      note.textContent = words['failed'] ?? '';
      return;
    }
    // At once, as a browser blocks a window that opens later.
    const opened = open('about:blank', '_blank');
    note.textContent = words[opened === null ? 'blocked' : 'done'] ?? '';
    if (opened === null) return;
    opened.opener = null;
    const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
    const timestamp = String(Math.floor(Date.now() / 1000));
    void sign(secret, partner, nonce, timestamp).then((signature) => {
      const query = new URLSearchParams({ partner, activity, nonce, timestamp, signature, container: 'test' });
      opened.location.replace(`${place.action}?${query.toString()}`);
    });
  });
}
