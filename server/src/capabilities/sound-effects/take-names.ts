/** Longer names are cut in every list. */
const nameChars = 60;

/** What takes of a description are called: “Rain on a roof 2”. */
export function takeName(prompt: string, nth: number): string {
  const words = [...prompt.replaceAll(/\s+/gu, ' ').trim()];
  const short =
    words.length <= nameChars
      ? words.join('')
      : `${words
          .slice(0, nameChars - 1)
          .join('')
          .trimEnd()}…`;
  return `${short} ${nth + 1}`;
}

/** The same as a file's name. */
export const takeFileName = (name: string): string => {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '');
  return `${plain.toLowerCase()}.wav`;
};
