const longest = 200;

/**
 * A name from outside as a plain file name: no folders, no control or direction characters, no leading dot or dash
 * (a program would read it as hidden or as an option), at most 200 characters with its extension kept.
 */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\-\s]+/, '')
    .replace(/[.\s]+$/, '');
  if (clean === '') return 'file';
  const characters = [...clean];
  if (characters.length <= longest) return clean;
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean)?.[0] ?? '';
  return characters.slice(0, longest - extension.length).join('') + extension;
}

/** What the uploader says the bytes are, or `application/octet-stream` when it is no media type. */
export function safeMediaType(mediaType: string): string {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9][a-z0-9!#$&^_.+-]{0,60}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,60}$/.test(type)
    ? type
    : 'application/octet-stream';
}
