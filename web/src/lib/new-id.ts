const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const chars = 26;

/** A random id in the form of the server's own: 128 bits as 26 characters of Crockford's base 32. */
export function newId(): string {
  let value = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) value = (value << 8n) | BigInt(byte);
  let id = '';
  for (let at = 0; at < chars; at += 1) {
    id = `${alphabet[Number(value & 31n)] ?? ''}${id}`;
    value >>= 5n;
  }
  return id;
}
