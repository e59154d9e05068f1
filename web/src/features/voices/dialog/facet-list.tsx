import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createContext, memo, use, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSteady } from '../../../lib/hooks/use-steady.ts';
import type { Choice, VoiceChoices } from '../../../domain/voices/use-voice-choices.ts';
import type { FacetName, VoiceFilter } from '../../../domain/voices/voice-filter.ts';
import { facetNames, withPicks } from '../../../domain/voices/voice-filter.ts';
import type { FacetCounts } from '../../../domain/voices/voice-finder.ts';
import classes from './facet-list.module.css';
import '../../../i18n/areas/cast.ts';
import '../../../i18n/areas/voice-store.ts';

interface FacetListProps {
  readonly choices: VoiceChoices;
  readonly counts: FacetCounts;
  readonly filter: VoiceFilter;
  readonly onChange: (filter: VoiceFilter) => void;
}

/** More would make the page a list of languages. */
const few = 6;
const none: readonly string[] = [];
/** Folded up until someone wants them. */
const folded: readonly FacetName[] = ['accent', 'style'];

/** Every search changes all counts: they come around the check boxes, which then stay as they are. */
const CountsContext = createContext<FacetCounts | null>(null);

/** Every filter with its choices and how many voices each would leave. */
export const FacetList = memo(function FacetList({ choices, counts, filter, onChange }: FacetListProps) {
  const handlePick = useSteady((facet: FacetName, values: readonly string[]) =>
    onChange(withPicks(filter, facet, values)),
  );
  return (
    <CountsContext value={counts}>
      <div className={classes.facets}>
        {facetNames.map((facet) => (
          <Facet
            key={facet}
            facet={facet}
            choices={choices[facet]}
            picks={filter.picks[facet] ?? none}
            onPick={handlePick}
          />
        ))}
      </div>
    </CountsContext>
  );
});

interface FacetProps {
  readonly facet: FacetName;
  readonly choices: readonly Choice[];
  readonly picks: readonly string[];
  readonly onPick: (facet: FacetName, values: readonly string[]) => void;
}

const Facet = memo(function Facet({ facet, choices, picks, onPick }: FacetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(!folded.includes(facet) || picks.length > 0);
  const [isWhole, setIsWhole] = useState(false);
  const handleToggle = useSteady((value: string) =>
    onPick(facet, picks.includes(value) ? picks.filter((one) => one !== value) : [...picks, value]),
  );
  if (choices.length === 0) return null;
  const shown = choices.filter(({ value }, at) => isWhole || at < few || picks.includes(value));
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
        {shown.map(({ value, label }) => (
          <FacetChoice
            key={value}
            facet={facet}
            value={value}
            label={label}
            isPicked={picks.includes(value)}
            onToggle={handleToggle}
          />
        ))}
        {choices.length > few && (
          <UnstyledButton className={classes.more} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('voiceStore.fewer') : t('voiceStore.more', { count: choices.length - few })}
          </UnstyledButton>
        )}
      </div>
    </section>
  );
});

interface FacetChoiceProps extends Choice {
  readonly facet: FacetName;
  readonly isPicked: boolean;
  readonly onToggle: (value: string) => void;
}

const FacetChoice = memo(function FacetChoice({ onToggle, ...choice }: FacetChoiceProps) {
  return (
    <Checkbox
      size="xs"
      radius={4}
      classNames={{ root: classes.choice ?? '', body: classes.body ?? '', labelWrapper: classes.wrap ?? '' }}
      checked={choice.isPicked}
      onChange={() => onToggle(choice.value)}
      label={<ChoiceLabel {...choice} />}
    />
  );
});

function ChoiceLabel({ facet, value, label, isPicked }: Omit<FacetChoiceProps, 'onToggle'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = use(CountsContext)?.[facet].get(value) ?? 0;
  return (
    <span className={classes.label} data-empty={(count === 0 && !isPicked) || undefined}>
      <span>
        {facet === 'scenario' && value === 'animation' && (
          <em>
            {t('voiceStore.new')}
            {t('cast.moodsApart')}
          </em>
        )}
        {label}
      </span>
      <small>{formatNumber(count, language)}</small>
    </span>
  );
}
