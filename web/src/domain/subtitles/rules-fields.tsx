import { NumberInput, Select } from '@mantine/core';
import { subtitleProfileChoices, type SubtitleRules } from '@timbre/contract/articles/article-settings';
import { subtitleProfiles } from '@timbre/media/subtitles/subtitle-rules';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import classes from './subtitles.module.css';

interface RulesFieldsProps {
  readonly value: SubtitleRules;
  readonly onChange: (rules: SubtitleRules) => void;
}

/** What each number may be; the contract refuses others. */
const fields = [
  { name: 'maxCharsPerLine', min: 8, max: 80, step: 1 },
  { name: 'maxLines', min: 1, max: 4, step: 1 },
  { name: 'maxCharsPerSecond', min: 5, max: 60, step: 1 },
  { name: 'minSeconds', min: 0.2, max: 5, step: 0.1 },
  { name: 'maxSeconds', min: 1, max: 20, step: 0.5 },
  { name: 'minGapSeconds', min: 0, max: 1, step: 0.01 },
] as const;

const limited = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A profile of rules, or numbers of one's own, which start from the profile that was chosen before. */
export function RulesFields({ value, onChange }: RulesFieldsProps) {
  const { t } = useSubtitleTexts();
  const choose = (profile: SubtitleRules['profile']) => {
    if (profile !== 'custom' || value.profile === 'custom') return onChange({ ...value, profile });
    const known = subtitleProfiles[value.profile];
    const own = Object.fromEntries(fields.map(({ name, min, max }) => [name, limited(known[name], min, max)]));
    onChange({ ...value, ...own, profile });
  };
  return (
    <div className={classes.rules}>
      <Select
        label={t('rules')}
        data={subtitleProfileChoices.map((profile) => ({ value: profile, label: t(`profiles.${profile}`) }))}
        value={value.profile}
        allowDeselect={false}
        onChange={(profile) => {
          const chosen = subtitleProfileChoices.find((one) => one === profile);
          if (chosen !== undefined) choose(chosen);
        }}
      />
      {value.profile === 'custom' &&
        fields.map(({ name, min, max, step }) => (
          <NumberInput
            key={name}
            label={t(`fields.${name}`)}
            min={min}
            max={max}
            step={step}
            value={value[name]}
            onBlur={({ currentTarget }) => {
              const typed = Number(currentTarget.value.replace(',', '.'));
              if (Number.isFinite(typed)) onChange({ ...value, [name]: limited(typed, min, max) });
            }}
          />
        ))}
    </div>
  );
}
