/** A sentence of the API's description: what stands in backquotes is code. */
export function NoteText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
