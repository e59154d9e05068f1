import { Button, SegmentedControl, Switch } from '@mantine/core';
import { prices } from '@timbre/contract/money';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { Fader } from '../../ui/fields/fader.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useUserRights } from '../credits/api.ts';
import classes from './create-view.module.css';
import { LengthField } from './length-field.tsx';
import { PromptPane, useRestingReading } from './prompt-pane.tsx';
import type { EffectStudio } from './use-effect-studio.ts';

interface ViewProps {
  readonly studio: EffectStudio;
}

/** View 1: what the sound is to be. */
export function CreateView({ studio }: ViewProps) {
  const { t } = useSoundEffectTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, change, making } = studio;
  const submit = () => {
    if (!studio.generate()) field.current?.focus();
  };
  return (
    <div className={classes.view}>
      <PromptPane studio={studio} field={field} onSubmit={submit} />
      <div className={classes.settings}>
        <LengthChoice studio={studio} />
        <Influence studio={studio} />
        <Switch
          className={classes.loop ?? ''}
          label={t('loop')}
          description={t('loopHint')}
          checked={draft.isLoop}
          disabled={making.isMaking}
          onChange={({ currentTarget }) => change({ isLoop: currentTarget.checked })}
        />
      </div>
      <Problem error={making.problem} onClose={making.forget} onRetry={submit} />
      {making.isStopped && (
        <p className={classes.hint} role="status">
          {t('stopped')}
        </p>
      )}
      {making.isMaking ? <Making onCancel={making.stop} /> : <Actions studio={studio} onGenerate={submit} />}
    </div>
  );
}

function LengthChoice({ studio: { draft, change, making } }: ViewProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const seconds = useRestingReading(draft.prompt)?.durationSeconds ?? null;
  const hint =
    seconds === null ? t('length.autoHint') : t('length.autoSeconds', { seconds: formatNumber(seconds, language, 1) });
  return (
    <div>
      <span className={classes.label}>{t('length.label')}</span>
      <div className={classes.row}>
        <SegmentedControl
          aria-label={t('length.label')}
          disabled={making.isMaking}
          value={draft.isAutoLength ? 'auto' : 'custom'}
          onChange={(value) => change({ isAutoLength: value === 'auto' })}
          data={[
            { value: 'auto', label: t('length.auto') },
            { value: 'custom', label: t('length.custom') },
          ]}
        />
        {!draft.isAutoLength && (
          <LengthField length={draft.length} isDisabled={making.isMaking} onChange={(length) => change({ length })} />
        )}
      </div>
      <p className={classes.hint}>
        {draft.isAutoLength
          ? hint
          : t('length.range', {
              min: formatNumber(soundEffectLimits.seconds.min, language, 1),
              max: soundEffectLimits.seconds.max,
            })}
      </p>
    </div>
  );
}

function Influence({ studio: { draft, change } }: ViewProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { influence } = draft;
  // The tenths of a slider are not exact.
  const tenth = Math.round(influence * 10) / 10;
  const words = tenth < 0.3 ? 'free' : tenth < 0.7 ? 'even' : 'strict';
  return (
    <div className={classes.influence}>
      <Fader
        label={t('influence.label')}
        range={soundEffectLimits.influence}
        value={tenth}
        shown={formatNumber(tenth, language, 1)}
        onChange={(value) => change({ influence: Math.round(value * 10) / 10 })}
      />
      <p className={classes.ends} aria-hidden="true">
        <span>{t('influence.low')}</span>
        <span>{t('influence.high')}</span>
      </p>
      <p className={classes.hint}>{t(`influence.${words}`)}</p>
    </div>
  );
}

/** What it costs, and the button. */
function Actions({ studio, onGenerate }: ViewProps & { readonly onGenerate: () => void }) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { data: rights } = useUserRights();
  const credits = formatCredits(prices.soundEffectPerGeneration, language);
  const { generationsLeft: left, generationsPerDay: all } = rights ?? {
    generationsLeft: null,
    generationsPerDay: null,
  };
  return (
    <div className={classes.actions}>
      <p className={classes.cost}>
        <span>{t('cost', { credits, takes: soundEffectLimits.takes })}</span>
        {studio.isVisitor && <small>{t('visitor')}</small>}
        {left !== null && all !== null && <small>{t('left', { left, all })}</small>}
      </p>
      {!studio.isVisitor && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => studio.show('list')}
        >
          {t('history')}
        </Button>
      )}
      <Button onClick={onGenerate}>{t(studio.isVisitor ? 'logIn' : 'generate')}</Button>
    </div>
  );
}

/** So long the button that replaces Generate does nothing: the second click of a double click is no cancel. */
const doubleClickMs = 600;

/** That it is in progress, for how long, and the way out. */
function Making({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useSoundEffectTexts();
  const [seconds, setSeconds] = useState(0);
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.actions}>
      <p className={classes.making}>
        <Bars isMoving />
        <span role="status">{t('making', { takes: soundEffectLimits.takes })}</span>
        <small>{t('makingFor', { seconds })}</small>
      </p>
      {/* It stands where Generate stood, so that the focus is not lost. */}
      <Button
        variant="default"
        autoFocus
        aria-disabled={!isArmed || undefined}
        onClick={isArmed ? onCancel : undefined}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
