import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Speaker } from '@timbre/contract/voices/voices';
import { qualityLabels, rateLabel } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import {
  IconLink,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import type { Demo } from '../../../lib/session/use-demo.ts';
import { useFacetText } from '../../../domain/voices/use-voice-choices.ts';
import { useVoiceText } from '../../../domain/voices/use-voice-text.ts';
import { VoiceFace } from '../../../domain/voices/voice-face.tsx';
import { figuresOf } from '../../../domain/voices/voice-figures.ts';
import { useFigureText } from '../../../domain/voices/use-figure-text.ts';
import { AuditionLimit } from '../use-audition.tsx';
import classes from './voice-detail.module.css';
import { VoiceLine } from '../voice-line.tsx';
import { VoiceMoods } from './voice-moods.tsx';
import { VoiceOpinion } from './voice-opinion.tsx';
import { VoiceSettings } from './voice-settings.tsx';
import '../../../i18n/areas/cast.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface VoiceDetailProps {
  readonly voice: Speaker;
  /** The whole catalogue, for the name of the nearest one. */
  readonly all: readonly Speaker[];
  readonly demo: Demo;
  readonly limit: string | null;
  /** Where it stands, as feedback says. */
  readonly module: string;
  readonly onShow: (voice: Speaker) => void;
  readonly onFavourite: (voice: Speaker) => void;
  readonly onClose: () => void;
  /** What uses the voice. */
  readonly use: ReactNode;
  /** Hearing it say one's own text, where there is one. */
  readonly ownText?: ReactNode;
  /** Removes it, where it is the person's own. */
  readonly remove?: ReactNode;
}

const qualityWords = ['standard', 'premium', 'ultra'] as const;

/** All that is known of a voice, every demo of it, and what to do with it. */
export function VoiceDetail(props: VoiceDetailProps) {
  const { voice, all, demo, limit, module, onShow, onFavourite, onClose, use, ownText, remove } = props;
  const { t } = useTranslation();
  const { facts, base } = useVoiceText()(voice);
  const textOf = useFacetText();
  const isPlaying = demo.playing === voice.speaker;
  const shareUrl = `${window.location.origin}${screenPath('voice-store')}?voice=${encodeURIComponent(voice.speaker)}`;
  return (
    <article className={classes.detail} aria-label={voice.name}>
      <header className={classes.head}>
        <VoiceFace key={voice.speaker} voice={voice} size={72} />
        <div>
          <h2>{voice.name}</h2>
          <p>{facts}</p>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={t('voiceStore.closeDetail')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </header>
      <div className={classes.hear}>
        <ActionIcon
          className={classes.play ?? ''}
          radius="xl"
          size={44}
          loading={isPlaying && demo.state === 1}
          aria-label={isPlaying ? t('voices.stopDemo') : t('voices.playDemo', { name: voice.name })}
          onClick={() => demo.toggle(voice.speaker)}
        >
          {isPlaying ? <IconPlayerStopFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ActionIcon>
        <VoiceLine voice={voice} height={64} progress={isPlaying ? demo.progress : undefined} hasScale />
      </div>
      {limit !== null && <AuditionLimit limit={limit} />}
      <div className={classes.do}>
        {use}
        <Button
          variant="default"
          aria-pressed={voice.isFavourite}
          leftSection={voice.isFavourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.7} />}
          onClick={() => onFavourite(voice)}
        >
          {t(voice.isFavourite ? 'voiceStore.kept' : 'voiceStore.keep')}
        </Button>
        <CopyButton value={shareUrl} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconLink size={16} stroke={1.7} />} onClick={copy}>
              {t(copied ? 'voiceStore.copied' : 'voiceStore.share')}
            </Button>
          )}
        </CopyButton>
      </div>
      {ownText}
      <VoiceMoods voice={voice} demo={demo} />
      <section>
        <h3>{t('voiceStore.measured')}</h3>
        <Measured voice={voice} all={all} onShow={onShow} />
      </section>
      <section>
        <h3>{t('voiceStore.madeOf')}</h3>
        <p className={classes.made}>
          <b data-quality={voice.vipAuth}>{qualityLabels[voice.vipAuth]}</b>
          {t(`voiceStore.qualities.${qualityWords[voice.vipAuth] ?? 'standard'}`)}
        </p>
        <p className={classes.made}>
          {t('voiceStore.rate', { label: rateLabel(voice), rate: voice.sampleRate / 1000 })}
        </p>
        <p className={classes.made}>
          {voice.engine}: {base}
        </p>
        {voice.sentTo !== null && <p className={classes.made}>{t('voices.sentTo', { name: voice.sentTo })}</p>}
        {voice.domainName.length > 0 && (
          <p className={classes.made}>
            {t('voiceStore.suits', {
              list: voice.domainName.map((scenario) => textOf('scenario', scenario)).join(t('cast.moodsApart')),
            })}
          </p>
        )}
      </section>
      <VoiceSettings key={voice.speaker} voice={voice} />
      <VoiceOpinion voice={voice} module={module} />
      {remove}
    </article>
  );
}

interface MeasuredProps {
  readonly voice: Speaker;
  readonly all: readonly Speaker[];
  readonly onShow: (voice: Speaker) => void;
}

function Measured({ voice, all, onShow }: MeasuredProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = useFigureText();
  const nearest = all.find(({ speaker }) => speaker === voice.measured?.nearest?.speaker);
  if (voice.measured === null) return <p className={classes.made}>{t('cast.notMeasured')}</p>;
  const clarity = clarityOf(voice.measured.wordErrorRate);
  return (
    <dl className={classes.figures}>
      {clarity !== null && (
        <div>
          <dt>{t('cast.clarity')}</dt>
          <dd>
            {t('cast.clarityOf', {
              clarity: t(`cast.clarities.${clarity}`),
              percent: formatPercent((voice.measured.wordErrorRate ?? 0) * 100, language),
            })}
          </dd>
        </div>
      )}
      {figuresOf(voice)
        .filter(({ name, value }) => name !== 'nearest' && name !== 'errors' && value !== null)
        .map((figure) => (
          <div key={figure.name}>
            <dt>{t(`cast.figures.${figure.name}`)}</dt>
            <dd>{shown(figure)}</dd>
          </div>
        ))}
      {nearest !== undefined && (
        <div>
          <dt>{t('cast.figures.nearest')}</dt>
          <dd>
            <button type="button" onClick={() => onShow(nearest)}>
              {nearest.name}
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}
