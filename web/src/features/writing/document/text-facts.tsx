import { countCharacters } from '@timbre/contract/limits';
import { writingLimits } from '@timbre/contract/writing/writing';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { plainText } from '@timbre/media/writing/markdown';
import { readability } from '@timbre/media/writing/readability';
import { spokenSeconds } from '@timbre/media/writing/spoken-length';
import type { Node } from '@tiptap/pm/model';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import { formatDuration, formatNumber } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { easeOf } from './ease.ts';
import classes from './text-facts.module.css';
import { writeMarkdown } from './write-markdown.ts';
import { useOpen } from './writing-context.ts';

/** Counting at every key would be seen by no one. */
const restMs = 250;
/** What a text is written in shows in its beginning. */
const looksAt = 5000;

function factsOf(doc: Node) {
  const markdown = writeMarkdown(doc);
  const plain = plainText(markdown);
  const language = detectLanguage(plain.slice(0, looksAt))?.language ?? 'en';
  const found = readability(plain, language);
  // As the list of texts counts them.
  const characters = countCharacters(plain);
  const speakingSeconds = spokenSeconds(markdown, language);
  return { ...found, characters, speakingSeconds, over: markdown.length - writingLimits.textChars };
}

/** How much there is, how long it takes to say, and how easy it is to hear. */
export function TextFacts() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { editor } = useOpen();
  const doc = useRestingDoc(editor, restMs);
  const facts = useMemo(() => factsOf(doc), [doc]);
  const shown = (value: number) => formatNumber(value, language);
  const ease = easeOf(facts);
  return (
    <footer className={classes.facts} aria-label={t('facts.label')}>
      {facts.over > 0 && (
        <span className={classes.over} role="alert">
          {t('facts.over', { shown: shown(facts.over) })}
        </span>
      )}
      <span>{t('facts.words', { count: facts.words, shown: shown(facts.words) })}</span>
      <span>{t('facts.characters', { count: facts.characters, shown: shown(facts.characters) })}</span>
      {facts.speakingSeconds > 0 && (
        <span>{t('facts.spoken', { length: `≈ ${formatDuration(facts.speakingSeconds, language)}` })}</span>
      )}
      {ease !== null && (
        <Tooltip
          widthPx={280}
          label={t('facts.easeWhy', {
            mean: formatNumber(facts.meanLength, language, 1),
            longest: shown(facts.longestLength),
            long: shown(facts.longSentences),
            unit: t(`facts.units.${facts.lengthUnit}`),
          })}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it says why */}
          <span className={classes.ease} data-ease={ease} tabIndex={0}>
            {t(`facts.ease.${ease}`)}
          </span>
        </Tooltip>
      )}
    </footer>
  );
}
