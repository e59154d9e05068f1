import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Choice, VoiceChoices } from '../../lib/use-voice-choices.ts';
import type { FacetName, VoiceFilter } from '../../lib/voice-filter.ts';
import { facetNames, withPicks } from '../../lib/voice-filter.ts';
import type { FacetCounts } from '../../lib/voice-finder.ts';
import classes from './facet-list.module.css';

interface FacetListProps {
  readonly choices: VoiceChoices;
  readonly counts: FacetCounts;
  readonly filter: VoiceFilter;
  readonly onChange: (filter: VoiceFilter) => void;
}

/** More would make the page a list of languages. */
const few = 6;
/** Folded up until somebody wants them. */
const folded: readonly FacetName[] = ['accent', 'style'];

/** Every filter with its choices and how many voices each would leave. */
export function FacetList({ choices, counts, filter, onChange }: FacetListProps) {
  return (
    <div className={classes.facets}>
      {facetNames.map((facet) => (
        <Facet
          key={facet}
          facet={facet}
          choices={choices[facet]}
          counts={counts[facet]}
          picks={filter.picks[facet] ?? []}
          onPick={(values) => onChange(withPicks(filter, facet, values))}
        />
      ))}
    </div>
  );
}

interface FacetProps {
  readonly facet: FacetName;
  readonly choices: readonly Choice[];
  readonly counts: ReadonlyMap<string, number>;
  readonly picks: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
}

function Facet({ facet, choices, counts, picks, onPick }: FacetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(!folded.includes(facet) || picks.length > 0);
  const [isWhole, setIsWhole] = useState(false);
  if (choices.length === 0) return null;
  const shown = choices.filter(({ value }, at) => isWhole || at < few || picks.includes(value));
  const toggle = (value: string) =>
    onPick(picks.includes(value) ? picks.filter((one) => one !== value) : [...picks, value]);
  return (
    <section className={classes.facet} role="group" aria-labelledby={`${id}-name`}>
      <UnstyledButton
        id={`${id}-name`}
        className={classes.name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(`voiceStore.facets.${facet}`)}
        {picks.length > 0 && <small>{picks.length}</small>}
        <IconChevronDown size={15} data-open={isOpen || undefined} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {shown.map(({ value, label }) => {
          const count = counts.get(value) ?? 0;
          const isPicked = picks.includes(value);
          return (
            <Checkbox
              key={value}
              size="xs"
              radius={4}
              classNames={{ root: classes.choice ?? '', body: classes.body ?? '', labelWrapper: classes.wrap ?? '' }}
              data-empty={(count === 0 && !isPicked) || undefined}
              checked={isPicked}
              onChange={() => toggle(value)}
              label={
                <span className={classes.label}>
                  <span>
                    {facet === 'scenario' && value === 'animation' && <em>{t('voiceStore.new')}, </em>}
                    {label}
                  </span>
                  <small>{formatNumber(count, language)}</small>
                </span>
              }
            />
          );
        })}
        {choices.length > few && (
          <UnstyledButton className={classes.more} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('voiceStore.fewer') : t('voiceStore.more', { count: choices.length - few })}
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}
