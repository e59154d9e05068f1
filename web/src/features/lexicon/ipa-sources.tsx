import { Button, TextInput } from '@mantine/core';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { respellingToIpa } from '@timbre/media/lexicon/respelling';
import { IconEar } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { useReading } from './api.ts';
import classes from './entry-form.module.css';

interface IpaSourcesProps {
  readonly word: string;
  readonly voice: Speaker | undefined;
  readonly language: string | undefined;
  readonly onIpa: (ipa: string) => void;
}

/** Where IPA comes from for people who don't write it: an English respelling, or the voice's own reading. */
export function IpaSources({ word, voice, language, onIpa }: IpaSourcesProps) {
  const { t } = useLexiconTexts();
  const [respelling, setRespelling] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useReading();
  const isEnglish = language === undefined || /^en\b/iu.test(language);
  const respell = () => {
    if (!isEnglish) return setProblem(t('ipa.respellingEnglish'));
    const result = respellingToIpa(respelling);
    if ('ipa' in result) {
      setProblem(null);
      onIpa(result.ipa);
    } else if (result.problem === '') setProblem(t('ipa.respellingEmpty'));
    else setProblem(t('ipa.respellingProblem', { part: result.problem }));
  };
  const suggest = () => {
    if (voice === undefined) return;
    reading.mutate({ speaker: voice.speaker, text: word.trim() }, { onSuccess: ({ ipa }) => onIpa(ipa) });
  };
  return (
    <div className={classes.sources}>
      <div className={classes.respelling}>
        <TextInput
          size="sm"
          label={t('ipa.respelling')}
          description={isEnglish ? t('ipa.respellingHelp') : t('ipa.respellingEnglish')}
          placeholder="toe-MAH-toe"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={lexiconLimits.fieldChars}
          value={respelling}
          error={problem}
          onChange={(event) => {
            setRespelling(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            respell();
          }}
        />
        <Button size="sm" variant="default" onClick={respell}>
          {t('ipa.respellingUse')}
        </Button>
      </div>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEar size={16} stroke={1.7} />}
          loading={reading.isPending}
          disabled={word.trim() === '' || voice === undefined}
          onClick={suggest}
        >
          {t('ipa.suggest')}
        </Button>
        {reading.isSuccess && <p className={classes.hint}>{t('ipa.suggested')}</p>}
        {reading.error !== null && (
          <p className={classes.problem} role="alert">
            {errorText(reading.error)}
          </p>
        )}
      </div>
    </div>
  );
}
