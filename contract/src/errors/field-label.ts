/** A field's path in plain words: `['parts', 2, 'fileName']` is "Parts 3 file name". */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const words = path
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words === '' ? 'The request' : words.charAt(0).toUpperCase() + words.slice(1);
}
