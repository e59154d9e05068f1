import { useTranslation } from '../../i18n/use-translation.ts';
import { signatureBars } from '../../ui/waves/signature-bars.ts';
import classes from './score.module.css';
import '../../i18n/areas/pages.ts';

const spoken = 5;

/** A sentence with its sound over each word: spoken, being spoken, still to come. */
export function Score() {
  const { t } = useTranslation();
  const words = t('home.score').split('|');
  return (
    <div className={classes.score} role="img" aria-label={words.join(' ')}>
      {words.map((word, index) => (
        <span
          key={index}
          className={classes.word}
          data-state={index < spoken ? 'done' : index === spoken ? 'now' : 'next'}
        >
          <span className={classes.bars}>
            {barsOf(word).map((height, bar) => (
              <i key={bar} style={{ height: `${height}%` }} />
            ))}
          </span>
          {word}
        </span>
      ))}
    </div>
  );
}

/** As many bars as the word is long, 6 to 100 percent high. */
function barsOf(word: string): number[] {
  const count = Math.max(4, Math.round([...word].length * 2.2));
  const bars: number[] = [];
  for (let part = 0; bars.length < count; part++)
    bars.push(...signatureBars(word + part).map((height) => height * 4.1));
  return bars.slice(0, count);
}
