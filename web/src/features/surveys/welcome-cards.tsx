import type { Icon } from '@tabler/icons-react';
import {
  IconCheck,
  IconFileText,
  IconMicrophone2,
  IconMoodSmile,
  IconMovie,
  IconPencilBolt,
  IconWaveSawTool,
} from '@tabler/icons-react';
import { screenPath } from '@timbre/contract/screens/screens';
import { newDubPath } from '../../domain/dubbing/dub-paths.ts';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { Link } from '../../lib/router/link.tsx';
import { noteFeature, useTriedFeatures } from './api.ts';
import { useKnowsWay } from './newcomer-api.ts';
import classes from './welcome-cards.module.css';

const cards = [
  ['transcription', screenPath('speech-to-text'), IconFileText],
  ['writing', screenPath('chatgpt-writing'), IconPencilBolt],
  ['voiceover', screenPath('tools-home'), IconWaveSawTool],
  ['cloning', screenPath('voice-cloning'), IconMicrophone2],
  ['avatar', screenPath('talking-photo'), IconMoodSmile],
  ['video', newDubPath, IconMovie],
] as const satisfies readonly (readonly [string, string, Icon])[];

/** The name under which the account keeps that a card was opened. */
const featureOf = (card: string): string => `welcome.${card}`;

/** Six ways to begin; those that were opened have a mark. */
export function WelcomeCards() {
  const { t } = useSurveyTexts();
  const { data: tried = [] } = useTriedFeatures();
  const know = useKnowsWay();
  const open = (card: string) => {
    know.mutate();
    // The mark is no reason to keep anyone waiting, and none to tell them of a failure.
    noteFeature(featureOf(card)).catch(() => {});
  };
  return (
    <ul className={classes.cards}>
      {cards.map(([card, path, CardIcon]) => (
        <li key={card}>
          <Link to={path} className={classes.card} onClick={() => open(card)}>
            <CardIcon size={24} stroke={1.5} aria-hidden="true" />
            <strong>{t(`welcome.card.${card}.title`)}</strong>
            <span>{t(`welcome.card.${card}.text`)}</span>
            {tried.includes(featureOf(card)) && (
              <small>
                <IconCheck size={14} stroke={2} aria-hidden="true" />
                {t('welcome.tried')}
              </small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
