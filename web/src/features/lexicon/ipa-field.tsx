import { Button, TextInput } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconKeyboard } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import classes from './entry-form.module.css';
import { insertSign, removeSign, type Caret } from './insert-sign.ts';
import { IpaKeyboard } from './ipa-keyboard.tsx';
import { IpaSources } from './ipa-sources.tsx';

interface IpaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly word: string;
  /** Whose sounds are asked for and marked. */
  readonly voice: Speaker | undefined;
  /** The language the entry is for; the voice's when it is for any. */
  readonly language: string | undefined;
  readonly onChange: (ipa: string) => void;
}

/** Sounds in IPA: typed, by the keyboard on the screen, from a respelling, or as the voice reads the word now. */
export function IpaField({ value, error, word, voice, language, onChange }: IpaFieldProps) {
  const { t } = useLexiconTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const wanted = useRef<Caret | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.setSelectionRange(wanted.current.start, wanted.current.end);
    wanted.current = null;
  });
  const edit = (change: (caret: Caret) => Caret) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? value.length;
    const next = change({ text: value, start, end: selectionEnd ?? start });
    wanted.current = next;
    onChange(next.text);
  };
  return (
    <div className={classes.ipa}>
      <TextInput
        ref={field}
        size="sm"
        label={t('sounds')}
        placeholder="/ˈtɪmbə/"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={classes.toggle ?? ''}
        aria-expanded={isShown}
        leftSection={<IconKeyboard size={16} stroke={1.7} />}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'ipa.hide' : 'ipa.show')}
      </Button>
      {isShown && (
        <IpaKeyboard
          speaker={voice?.speaker ?? null}
          voiceName={voice?.name ?? null}
          onSign={(sign) => edit((caret) => insertSign(caret, sign))}
          onBackspace={() => edit(removeSign)}
        />
      )}
      <IpaSources word={word} voice={voice} language={language} onIpa={onChange} />
    </div>
  );
}
