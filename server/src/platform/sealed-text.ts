import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts short secrets that the server must read again, such as a provider's key. */
export interface SealedText {
  /** `place` names where it is kept, so that what was sealed for one place opens in no other. */
  readonly seal: (text: string, place: string) => string;
  /** Null: it was sealed elsewhere, by another installation, or was changed. */
  readonly open: (sealed: string, place: string) => string | null;
}

const version = 'v1';
/** As NIST SP 800-38D recommends for GCM. */
const [nonceBytes, tagBytes] = [12, 16];

/** AES-256-GCM; `secret` is the installation's own, of `readSecret`. */
export function sealedText(secret: string): SealedText {
  const key = createHash('sha256').update(`timbre sealed text ${secret}`).digest();
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open: (sealed, place) => {
      const [told, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      if (told !== version || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
