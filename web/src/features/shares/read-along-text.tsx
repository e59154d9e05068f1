import { memo, type RefObject } from 'react';
import type { ReadAlong } from './read-along-model.ts';
import classes from './read-along.module.css';

interface ReadAlongTextProps {
  readonly script: ReadAlong;
  readonly language: string;
  readonly textRef: RefObject<HTMLElement | null>;
  readonly onWord: (index: number) => void;
}

/** The words of a voiceover; a click on one plays from it. Drawn once: the spoken word is marked from outside. */
export const ReadAlongText = memo(function ReadAlongText({ script, language, textRef, onWord }: ReadAlongTextProps) {
  const onClick = (event: React.MouseEvent) => {
    const word = (event.target as Element).closest<HTMLElement>('[data-word]')?.dataset['word'];
    if (word !== undefined && window.getSelection()?.isCollapsed !== false) onWord(Number(word));
  };
  return (
    // Space and arrows move through the words without a mouse; the click is a shortcut.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article ref={textRef} className={classes.text} lang={language} dir="auto" onClick={onClick}>
      {script.paragraphs.map(({ role, pieces }, index) => (
        <p key={index} dir="auto">
          {role !== null && <span className={classes.role}>{role}</span>}
          {pieces.map(({ text, word }, at) =>
            word === null ? (
              text
            ) : (
              <span key={at} data-word={word} className={classes.word}>
                {text}
              </span>
            ),
          )}
        </p>
      ))}
    </article>
  );
});
