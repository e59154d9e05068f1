const titleChars = 80;

/** A title as a file's name without its ending: nothing that a file system or a shell takes for its own. */
export function plainName(title: string): string {
  const words = title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim();
  const name = [...words]
    .slice(0, titleChars)
    .join('')
    .replace(/[\s.…]+$/u, '');
  return name || 'voiceover';
}
