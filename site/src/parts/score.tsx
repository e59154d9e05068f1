import { signatureBars } from '@timbre/media/signature-bars';

const spoken = 5;

/** A sentence with its sound over each word: spoken, being spoken, still to come. */
export const Score = ({ words }: { readonly words: readonly string[] }) => (
  <div className="score" role="img" aria-label={words.join(' ')}>
    {words.map((word, index) => (
      <span key={word} data-state={index < spoken ? 'done' : index === spoken ? 'now' : 'next'}>
        <span className="bars">
          {barsOf(word).map((height, bar) => (
            <i key={bar} style={{ height: `${Math.round(height)}%` }} />
          ))}
        </span>
        {word}
      </span>
    ))}
  </div>
);

/** As many bars as the word is long, 6 to 100 percent high. */
function barsOf(word: string): number[] {
  const count = Math.max(4, Math.round([...word].length * 2.2));
  const bars: number[] = [];
  for (let part = 0; bars.length < count; part++)
    bars.push(...signatureBars(word + part).map((height) => height * 4.1));
  return bars.slice(0, count);
}
