import { Skeleton, UnstyledButton } from '@mantine/core';
import type { DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { useState } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { useLikeVoices } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './voices.module.css';

interface LikeVoicesProps {
  readonly speaker: DubSpeaker;
  readonly onChoose: (voiceId: string) => void;
}

/** Voices of the language that sound most like the person in the original. */
export function LikeVoices(props: LikeVoicesProps) {
  const { t } = useDubEditorTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button type="button" className={classes.link} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('voices.like')}
      </button>
      {isOpen && <Voices {...props} />}
    </div>
  );
}

const shownAtOnce = 6;

function Voices({ speaker, onChoose }: LikeVoicesProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { id, language } = useStudio();
  const { data, error } = useLikeVoices(id, language, speaker.id);
  if (error !== null) return <p className={classes.hint}>{errorText(error)}</p>;
  if (data === undefined) return <Skeleton height={80} mt={6} />;
  const found = data.filter(({ likeness }) => likeness !== null).slice(0, shownAtOnce);
  if (found.length === 0) return <p className={classes.hint}>{t('voices.likeNone')}</p>;
  return (
    <ul className={classes.like}>
      {found.map((voice) => (
        <li key={voice.id}>
          <UnstyledButton aria-pressed={speaker.voices[language] === voice.id} onClick={() => onChoose(voice.id)}>
            <span>
              {voice.name}
              {voice.isCloned && <small> {t('voices.cloned')}</small>}
            </span>
            <b>{formatPercent(Math.round(100 * (voice.likeness ?? 0)), shownIn)}</b>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
