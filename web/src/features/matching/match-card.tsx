import { ActionIcon, Button } from '@mantine/core';
import type { VoiceMatch } from '@timbre/contract/matching/matching';
import { type Speaker, qualityLabels } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { IconInfoCircle, IconLock, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import { useVoiceFacts } from '../../domain/voices/use-voice-text.ts';
import type { VoicePace } from '../../domain/voices/voice-matching.ts';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import classes from './match-results.module.css';
import { closenessOf, likenessOf } from './match-words.ts';
import { TraitList } from './trait-list.tsx';
import '../../i18n/areas/cast.ts';

interface MatchCardProps {
  /** From 1. */
  readonly place: number;
  readonly match: VoiceMatch;
  readonly voice: Speaker;
  readonly isChosen: boolean;
  /** The plan lets it be heard at most. */
  readonly isLocked: boolean;
  readonly isTuned: boolean;
  readonly demo: Demo;
  readonly tunedDemo: (speaker: string, pace: VoicePace) => Promise<string>;
  readonly onChoose: (voice: Speaker) => void;
  readonly onDetail: (voice: Speaker) => void;
}

/** A voice that sounds like the recording: how much, in what, and how it is made to do so more. */
export function MatchCard(props: MatchCardProps) {
  const { place, match, voice, isChosen, isLocked, isTuned, demo, tunedDemo, onChoose, onDetail } = props;
  const { t } = useMatchingTexts();
  const { t: shared } = useTranslation();
  const clarity = clarityOf(voice.measured?.wordErrorRate);
  const facts = useVoiceFacts()(voice);
  const { name, speaker } = voice;
  const { tuning } = match;
  const isUsedTuned = isTuned && tuning !== null;
  const tunedName = `tuned: ${speaker}`;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <span className={classes.place} aria-hidden="true">
        {place}
      </span>
      <VoiceFace key={speaker} voice={voice} size={44} />
      <div className={classes.name}>
        <h3>{name}</h3>
        <p>
          {facts}
          <b data-quality={voice.vipAuth}>
            {qualityLabels[voice.vipAuth]}
            {isLocked && <IconLock size={12} role="img" aria-label={t('results.locked')} />}
          </b>
          {clarity !== null && <span>{shared(`cast.clarities.${clarity}`)}</span>}
          {isChosen && <em>{t('results.chosen')}</em>}
        </p>
      </div>
      <Score distance={match.distance} />
      <TraitList traits={match.traits} />
      <div className={classes.foot}>
        <p>
          <Tuning tuning={tuning} />
        </p>
        <Hear
          words={t('results.hear')}
          label={t('results.hearName', { name })}
          isPlaying={demo.playing === speaker}
          demo={demo}
          onClick={() => demo.toggle(speaker)}
        />
        {tuning !== null && (
          <Hear
            words={t('results.hearTuned')}
            label={t('results.hearTunedName', { name })}
            isPlaying={demo.playing === tunedName}
            demo={demo}
            onClick={() => demo.toggleMade(tunedName, () => tunedDemo(speaker, tuning))}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('results.about', { name })}
          onClick={() => onDetail(voice)}
        >
          <IconInfoCircle size={18} stroke={1.7} />
        </ActionIcon>
        <Button
          size="compact-sm"
          aria-label={t(isUsedTuned ? 'results.useTunedName' : 'results.useName', { name })}
          onClick={() => onChoose(voice)}
        >
          {t(isUsedTuned ? 'results.useTuned' : 'results.use')}
        </Button>
      </div>
    </li>
  );
}

/** A bar, and words; a figure would promise more than it is. */
function Score({ distance }: Pick<VoiceMatch, 'distance'>) {
  const { t } = useMatchingTexts();
  const words = t(`results.like.${likenessOf(distance)}`);
  const percent = closenessOf(distance) * 100;
  return (
    <div className={classes.score}>
      <span>{words}</span>
      <div
        role="meter"
        aria-label={t('results.score')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={words}
      >
        <i style={{ width: `${Math.max(3, percent)}%` }} />
      </div>
    </div>
  );
}

function Tuning({ tuning }: Pick<VoiceMatch, 'tuning'>) {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  if (tuning === null) return t('results.asIs');
  const { speed, pitch } = tuning;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(pitch);
  const parts = [
    ...(speed === 1 ? [] : [t('units.speed', { value: formatNumber(speed, language, 2) })]),
    ...(pitch === 0 ? [] : [t('units.pitch', { value: signed })]),
  ];
  return t('results.tunedBy', { how: new Intl.ListFormat(language, { type: 'unit' }).format(parts) });
}

interface HearProps {
  readonly words: string;
  readonly label: string;
  readonly isPlaying: boolean;
  readonly demo: Demo;
  readonly onClick: () => void;
}

function Hear({ words, label, isPlaying, demo, onClick }: HearProps) {
  const { t } = useMatchingTexts();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPlaying && demo.state === 1}
      leftSection={isPlaying ? <IconPlayerStopFilled size={13} /> : <IconPlayerPlayFilled size={13} />}
      aria-label={isPlaying ? t('results.stop') : label}
      onClick={onClick}
    >
      {isPlaying ? t('results.stop') : words}
    </Button>
  );
}
