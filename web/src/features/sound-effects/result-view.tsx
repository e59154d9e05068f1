import { Button } from '@mantine/core';
import { prices } from '@timbre/contract/money';
import type { SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import type { Sound } from '@timbre/contract/sounds';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './result-view.module.css';
import { TakeCard } from './take-card.tsx';
import takeClasses from './take.module.css';
import { UnderstoodLine } from '../../domain/descriptions/understood-line.tsx';
import type { EffectStudio } from './use-effect-studio.ts';

interface ResultViewProps {
  readonly studio: EffectStudio;
  readonly generation: SoundEffect;
  readonly onUse: ((sound: Sound) => void) | null;
  /** Null: there is nothing to close. */
  readonly onCancel: (() => void) | null;
}

/** View 3: the takes of one generation. */
export function ResultView({ studio, generation, onUse, onCancel }: ResultViewProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const credits = formatCredits(prices.soundEffectPerGeneration, language);
  const hint = t('regenerateHint', { credits, takes: soundEffectLimits.takes });
  return (
    <div className={classes.view}>
      <div className={classes.about}>
        <p className={classes.prompt} dir="auto">
          {generation.prompt}
        </p>
        <UnderstoodLine
          reading={generation}
          texts={{
            understood: t('reading.understood'),
            unknown: t('reading.unknown'),
            nearest: t('reading.nearest'),
            none: t('reading.none'),
            replace: (name) => t('reading.replace', { name }),
          }}
        />
        <Facts generation={generation} />
      </div>
      <Takes studio={studio} generation={generation} onUse={onUse} />
      <div className={classes.actions}>
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />}
          onClick={studio.back}
        >
          {t('back')}
        </Button>
        {onCancel !== null && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Tooltip label={hint}>
          <Button
            variant={onUse === null ? 'filled' : 'default'}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            aria-description={hint}
            onClick={studio.regenerate}
          >
            {t('regenerate')}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

/** How it was asked for, and who made it. */
function Facts({ generation }: Pick<ResultViewProps, 'generation'>) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { autoDuration, durationSeconds, influence, isLoop, maker } = generation;
  const isAuto = autoDuration === 1 || durationSeconds === null;
  const facts = [
    isAuto ? t('facts.auto') : t('seconds', { seconds: formatNumber(durationSeconds, language, 1) }),
    `${t('influence.label')} ${formatNumber(influence, language, 1)}`,
    ...(isLoop ? [t('facts.loop')] : []),
    maker === 'built-in' ? t('facts.builtIn') : t('facts.maker', { maker }),
  ];
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}

function Takes({ studio, generation, onUse }: Omit<ResultViewProps, 'onCancel'>) {
  const { t } = useSoundEffectTexts();
  const [isHiddenShown, setIsHiddenShown] = useState(false);
  const takes = generation.aiSoundEffectList.map((take, index) => ({ take, name: t('take', { number: index + 1 }) }));
  const hidden = takes.filter(({ take }) => take.hide);
  const inSight = takes.filter(({ take }) => !take.hide);
  return (
    <>
      {inSight.length === 0 && <p className={classes.facts}>{t('allHidden')}</p>}
      <ul className={takeClasses.takes}>
        {inSight.map(({ take, name }) => (
          <TakeCard key={take.id} take={take} name={name} studio={studio} onUse={onUse} isLoop={generation.isLoop} />
        ))}
      </ul>
      {hidden.length > 0 && !isHiddenShown && (
        <Button
          className={classes.more ?? ''}
          size="compact-sm"
          variant="default"
          onClick={() => setIsHiddenShown(true)}
        >
          {t('showHidden', { count: hidden.length })}
        </Button>
      )}
      {hidden.length > 0 && isHiddenShown && (
        <ul className={classes.hidden}>
          {hidden.map(({ take, name }) => (
            <li key={take.id}>
              {name}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('showNamed', { name })}
                onClick={() => studio.hide.mutate({ id: take.id, hide: false }, { onError: showError })}
              >
                {t('show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
