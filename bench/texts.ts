/** Public domain: Charles Dickens, A Tale of Two Cities, 1859. */
const opening = [
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.',
  'It was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of Darkness.',
  'It was the spring of hope, it was the winter of despair.',
  'We had everything before us, we had nothing before us, we were all going direct to Heaven, we were all going direct the other way.',
  'There were a king with a large jaw and a queen with a plain face, on the throne of England.',
  'There were a king with a large jaw and a queen with a fair face, on the throne of France.',
  'In both countries it was clearer than crystal to the lords of the State preserves of loaves and fishes, that things in general were settled for ever.',
];

export const oneSentence = 'This is a short line used to measure how long the first sound takes.';

/** `characters` of prose in which no two sentences are equal, so that no cache helps. */
export function prose(characters: number): string {
  let text = '';
  for (let chapter = 1; text.length < characters; chapter += 1) {
    text += `${opening.map((sentence, index) => `On page ${chapter * 10 + index}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`).join(' ')}\n`;
  }
  return text.slice(0, text.lastIndexOf('.', characters) + 1);
}
