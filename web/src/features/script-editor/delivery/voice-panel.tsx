import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { emotions } from '@timbre/contract/script';
import { speechLimits } from '@timbre/contract/limits';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import type { TFunction } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { assignRole, rolesOf } from '../document/cast-model.ts';
import type { ChosenDelivery } from './chosen-delivery.ts';
import { chosenDelivery, isSameDelivery } from './chosen-delivery.ts';
import { deleteParagraphs } from '../document/delete-paragraphs.ts';
import { signed } from '../document/describe.ts';
import {
  chooseVoice,
  duplicateParagraphs,
  setAttrs,
  setDelivery,
  shiftParagraphs,
} from '../document/paragraph-commands.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import classes from './voice-panel.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/script-editor.ts';
import '../../../i18n/areas/script-voice.ts';

/** Voice, mood, speed, pitch and level of the chosen paragraphs. */
export function VoicePanel() {
  const { t } = useTranslation();
  const { apply, voiceOf, voicePicker } = useStudio();
  const chosen = useScript(chosenDelivery, isSameDelivery);
  const { count, first, speakers, common, takeId } = chosen;
  const voice = voiceOf(common.speaker ?? speakers[0] ?? '');
  return (
    <InspectorPanel
      title={t('scriptVoice.title')}
      about={count === 1 ? t('scriptVoice.forOne', { number: first }) : t('scriptVoice.forMany', { count })}
    >
      {voicePicker(voice, (speaker, start) => apply(chooseVoice(speaker, start)))}
      {speakers.length > 1 && (
        <p className={classes.hint}>{t('scriptVoice.mixedVoices', { count: speakers.length })}</p>
      )}
      {takeId !== null && (
        <Notice tone="plain">
          <p>{t('scriptVoice.take')}</p>
          <Button size="compact-sm" variant="default" onClick={() => apply(withoutTake)}>
            {t('scriptVoice.useVoice')}
          </Button>
        </Notice>
      )}
      <RoleField role={chosen.role} />
      <MoodField mood={common.emotion} moods={voice?.emotionSet ?? emotions} />
      <Faders common={common} ids={chosen.ids} />
      <ParagraphTools />
    </InspectorPanel>
  );
}

const withoutTake: Command = (state, dispatch) => {
  dispatch?.(setAttrs(state.tr, chosenParagraphs(state), { takeId: null }));
  return true;
};

const noRole = 'no-role';
const mixed = 'mixed';

/** Shown where the chosen paragraphs differ; it can't be chosen. */
const mixedChoice = (t: TFunction) => ({ value: mixed, label: t('scriptVoice.mixed'), disabled: true });

function RoleField({ role }: { readonly role: string | null | undefined }) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const roles = useScript(({ doc }) => rolesOf(doc));
  if (roles.length === 0) return null;
  return (
    <NativeSelect
      className={classes.row ?? ''}
      label={t('scriptVoice.role')}
      data={[
        ...(role === undefined ? [mixedChoice(t)] : []),
        { value: noRole, label: t('scriptTools.noRole') },
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={role === undefined ? mixed : (role ?? noRole)}
      onChange={({ currentTarget: { value } }) => apply(assignRole(value === noRole ? null : value))}
    />
  );
}

interface MoodFieldProps {
  readonly mood: ChosenDelivery['common']['emotion'];
  readonly moods: readonly (typeof emotions)[number][];
}

function MoodField({ mood, moods }: MoodFieldProps) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const isActed = mood === undefined || moods.includes(mood);
  return (
    <>
      <NativeSelect
        className={classes.row ?? ''}
        label={t('scriptVoice.mood')}
        data={[
          ...(mood === undefined ? [mixedChoice(t)] : []),
          ...[...moods, ...(isActed ? [] : [mood])].map((value) => ({
            value,
            label: t(`scriptVoice.moods.${value}`),
          })),
        ]}
        value={mood ?? mixed}
        onChange={({ currentTarget: { value } }) => {
          const emotion = emotions.find((known) => known === value);
          if (emotion !== undefined) apply(setDelivery({ emotion }));
        }}
      />
      {!isActed && <p className={classes.hint}>{t('scriptVoice.noMood')}</p>}
    </>
  );
}

function Faders({ common, ids }: Pick<ChosenDelivery, 'common' | 'ids'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { apply } = useStudio();
  const differ = t('scriptVoice.mixed');
  const [speed, setSpeed] = useSettled(common.speed ?? 1, ids, (value, of) =>
    apply(setDelivery({ speed: value }, of.split(' '))),
  );
  const [pitch, setPitch] = useSettled(common.pitch ?? 0, ids, (value, of) =>
    apply(setDelivery({ pitch: value }, of.split(' '))),
  );
  const [gain, setGain] = useSettled(common.gainDb ?? 0, ids, (value, of) =>
    apply(setDelivery({ gainDb: value }, of.split(' '))),
  );
  const pitchText =
    pitch === 0 ? t('quickVoiceover.pitchNatural') : t('quickVoiceover.pitchValue', { pitch: signed(pitch, language) });
  const gainText =
    gain === 0 ? t('scriptVoice.levelNatural') : t('scriptVoice.levelValue', { gain: signed(gain, language) });
  return (
    <>
      <Fader
        label={t('quickVoiceover.speed')}
        range={speechLimits.speed}
        value={speed}
        shown={
          common.speed === undefined
            ? differ
            : t('quickVoiceover.speedValue', { speed: formatNumber(speed, language, 2) })
        }
        onChange={setSpeed}
      />
      <Fader
        label={t('quickVoiceover.pitch')}
        range={speechLimits.pitch}
        value={pitch}
        shown={common.pitch === undefined ? differ : pitchText}
        onChange={setPitch}
      />
      <Fader
        label={t('scriptVoice.level')}
        range={speechLimits.gainDb}
        value={gain}
        shown={common.gainDb === undefined ? differ : gainText}
        onChange={setGain}
      />
    </>
  );
}

const tools = [
  ['scriptTools.moveUp', IconArrowUp, shiftParagraphs(-1)],
  ['scriptTools.moveDown', IconArrowDown, shiftParagraphs(1)],
  ['scriptTools.duplicate', IconCopy, duplicateParagraphs],
  ['scriptTools.deleteParagraphs', IconTrash, deleteParagraphs],
] as const;

/** The paragraphs as wholes; the same is on keys. */
function ParagraphTools() {
  const { t } = useTranslation();
  const { run } = useStudio();
  return (
    <div className={classes.tools}>
      {tools.map(([key, Shape, command]) => (
        <Tooltip key={key} label={t(key)}>
          <ActionIcon
            variant="default"
            aria-label={t(key)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <Shape size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
