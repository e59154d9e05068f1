import { UnstyledButton } from '@mantine/core';
import classes from './understood-line.module.css';

interface UnderstoodLineProps {
  readonly reading: {
    readonly understood: readonly string[];
    readonly unknownWords: readonly string[];
    readonly nearest?: readonly string[] | undefined;
    /** False: nothing would be made of it; left out: where nothing was understood. */
    readonly isDrawable?: boolean | undefined;
  };
  readonly texts: {
    readonly understood: string;
    readonly unknown: string;
    readonly nearest: string;
    readonly none: string;
    readonly replace: (name: string) => string;
  };
  /** Puts one of the nearest names into the description. */
  readonly onName?: (name: string) => void;
}

/** What a description was understood to say, what not, and what to try instead. */
export function UnderstoodLine({ reading, texts, onName }: UnderstoodLineProps) {
  const { understood, unknownWords, nearest = [], isDrawable = understood.length > 0 } = reading;
  const isNothing = !isDrawable && (unknownWords.length > 0 || nearest.length > 0);
  return (
    <dl className={classes.line}>
      {understood.length > 0 && (
        <div data-kind="understood">
          <dt>{texts.understood}</dt>
          <dd>
            {understood.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </dd>
        </div>
      )}
      {unknownWords.length > 0 && (
        <div data-kind="unknown">
          <dt>{texts.unknown}</dt>
          <dd dir="auto">
            {unknownWords.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </dd>
        </div>
      )}
      {onName !== undefined && nearest.length > 0 && (
        <div data-kind="nearest">
          <dt>{texts.nearest}</dt>
          <dd>
            {nearest.map((name) => (
              <UnstyledButton key={name} aria-label={texts.replace(name)} onClick={() => onName(name)}>
                {name}
              </UnstyledButton>
            ))}
          </dd>
        </div>
      )}
      {isNothing && (
        <div data-kind="nothing">
          <dd>{texts.none}</dd>
        </div>
      )}
    </dl>
  );
}
