import { Button, TextInput } from '@mantine/core';
import { scriptLimits } from '@timbre/contract/script';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Placed } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { useSayAlways } from '../delivery/say-always.ts';
import { clearSpans, setSpan } from '../document/span-commands.ts';
import { useStudio } from '../studio-context.ts';
import classes from './reading-panel.module.css';
import type { ReadWord } from './read-words.ts';
import { docRange } from './readings-plugin.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

/** What a lexicon is for; numbers and dates are read by their rules. */
const lexical: readonly ReadWord['kind'][] = ['alias', 'phoneme', 'word', 'acronym', 'abbreviation'];

interface ReadingChoicesProps {
  readonly word: ReadWord;
  readonly placed: Placed;
}

/** Other ways to read a word, its own spelling or sounds, and back to the usual. Each choice is one step to undo. */
export function ReadingChoices({ word, placed }: ReadingChoicesProps) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const { ask, dialog } = useSayAlways();
  const { mark } = word;
  const spoken = mark?.kind === 'alias' ? mark.text : mark?.kind === 'phoneme' ? mark.ipa : '';
  const always = () =>
    ask(
      { type: mark?.kind === 'phoneme' ? 1 : 0, original: word.word.trim(), alternative: spoken },
      attrsOf(placed.node).speaker,
    );
  const range = docRange(placed.node, placed.pos, word);
  return (
    <div className={classes.choices}>
      <div className={classes.ways} role="group" aria-label={t('scriptReading.choices')}>
        {mark !== null && (
          <button type="button" onClick={() => apply(clearSpans(mark.kind, range))}>
            <b>{t('scriptReading.usual')}</b>
          </button>
        )}
        {word.choices.map(({ as, spoken }) => (
          <button key={as} type="button" onClick={() => apply(setSpan('say-as', as, range))}>
            <b>{t(`scriptTools.kinds.${as}`)}</b>
            <span>{spoken.trim() === '' ? t('scriptReading.silent') : spoken.trim()}</span>
          </button>
        ))}
        {word.kind !== 'silent' && !word.choices.some(({ as }) => as === 'silent') && (
          <button type="button" onClick={() => apply(setSpan('say-as', 'silent', range))}>
            <b>{t('scriptTools.kinds.silent')}</b>
          </button>
        )}
      </div>
      <OwnField
        key={`alias ${mark?.kind === 'alias' ? mark.text : ''}`}
        label={t('scriptReading.own')}
        hint={t('scriptReading.ownLabel')}
        value={mark?.kind === 'alias' ? mark.text : ''}
        maxChars={scriptLimits.aliasChars}
        onSet={(text) => apply(setSpan('alias', text, range))}
      />
      <OwnField
        key={`phoneme ${mark?.kind === 'phoneme' ? mark.ipa : ''}`}
        label={t('scriptReading.ipa')}
        hint="/ˈtɪmbə/"
        value={mark?.kind === 'phoneme' ? mark.ipa : ''}
        maxChars={scriptLimits.ipaChars}
        onSet={(ipa) => apply(setSpan('phoneme', ipa, range))}
      />
      {lexical.includes(word.kind) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={always}>
          {t('scriptReading.always')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

interface OwnFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly maxChars: number;
  readonly onSet: (text: string) => void;
}

function OwnField({ label, hint, value, maxChars, onSet }: OwnFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  // People write sounds between slashes; the mark has them without.
  const plain = text
    .trim()
    .replaceAll(/^\/|\/$/gu, '')
    .trim();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (plain !== '' && plain !== value) onSet(plain);
  };
  return (
    <form className={classes.own} onSubmit={submit}>
      <TextInput
        size="xs"
        label={label}
        placeholder={hint}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={maxChars}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit" disabled={plain === '' || plain === value}>
        {t('scriptReading.set')}
      </Button>
    </form>
  );
}
