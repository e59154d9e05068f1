import { Chip, NumberInput, Select } from '@mantine/core';
import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { subtitleProfileChoices } from '@timbre/contract/articles/article-settings';
import { subtitleFormats } from '@timbre/contract/exports';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { useUserRights } from '../../credits/api.ts';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';
import { useScript, useStudio } from '../studio-context.ts';
import type { ExportChoice } from './export-choice.ts';
import { ruleNames, ruleRanges, rulesOf, toggled, withProfile, withRule } from './export-choice.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

interface SubtitleFieldsProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}

const formatNames = { srt: 'SRT', vtt: 'VTT', ass: 'ASS', json: 'JSON' } as const;

/** Which subtitles, and by which rules they are cut. Plans without them are told which have them. */
export function SubtitleFields({ choice, onChange }: SubtitleFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const rights = useUserRights().data;
  const isLocked = rights?.hasSubtitleExport === false;
  const subtitles = isLocked ? [] : choice.subtitles;
  return (
    <fieldset className={classes.group} aria-describedby={isLocked ? id : undefined}>
      <legend>{t('scriptExport.subtitles')}</legend>
      <div className={classes.chips}>
        {subtitleFormats.map((format) => (
          <Chip
            key={format}
            size="sm"
            radius="md"
            variant="outline"
            disabled={isLocked}
            checked={subtitles.includes(format)}
            onChange={() => onChange({ ...choice, subtitles: toggled(choice.subtitles, format) })}
          >
            {formatNames[format]}
          </Chip>
        ))}
      </div>
      {isLocked && (
        <p className={classes.hint} id={id}>
          {t('export.subtitlesPlan')}{' '}
          <PlansLink source="export-subtitles" look="link">
            {t('script.seePlans')}
          </PlansLink>
        </p>
      )}
      {subtitles.length > 0 && <Rules />}
    </fieldset>
  );
}

function Rules() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { apply } = useStudio();
  const rules = useScript(({ doc }) => settingsOf(doc).subtitles);
  const set = (subtitles: SubtitleRules) => apply(setSettings({ subtitles }));
  const numbers = rulesOf(rules);
  const facts = ruleNames.map((name) =>
    t(`scriptExport.ruleFacts.${name}`, { value: formatNumber(numbers[name], language, 2) }),
  );
  return (
    <>
      <Select
        mt={12}
        size="sm"
        label={t('scriptExport.rules')}
        allowDeselect={false}
        value={rules.profile}
        onChange={(value) => {
          const profile = subtitleProfileChoices.find((known) => known === value);
          if (profile !== undefined) set(withProfile(rules, profile));
        }}
        data={subtitleProfileChoices.map((value) => ({ value, label: t(`scriptExport.profiles.${value}`) }))}
      />
      {rules.profile === 'custom' ? (
        <div className={classes.numbers}>
          {ruleNames.map((name) => (
            <NumberInput
              key={name}
              size="xs"
              label={t(`scriptExport.ruleNames.${name}`)}
              {...ruleRanges[name]}
              clampBehavior="blur"
              decimalScale={name.startsWith('max') && name.includes('Chars') ? 0 : 2}
              allowDecimal={name !== 'maxLines' && !name.includes('Chars')}
              defaultValue={rules[name]}
              // On leaving: half a number typed is not a rule.
              onBlur={(event) => {
                const value = Number(event.currentTarget.value);
                if (event.currentTarget.value.trim() !== '' && value !== rules[name]) set(withRule(rules, name, value));
              }}
            />
          ))}
        </div>
      ) : (
        <p className={classes.hint}>{facts.join(' · ')}</p>
      )}
    </>
  );
}
