import { Button, CloseButton, Menu, SegmentedControl } from '@mantine/core';
import { avatarTypes, type AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { AvatarCase, AvatarCriteria } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { searchChars } from '@timbre/contract/http/paging';
import { IconChevronDown } from '@tabler/icons-react';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { countValues, kindCriterion, toggleValue, type AvatarChoice, type AvatarSearch } from './avatar-filter.ts';
import classes from './gallery.module.css';
import { creditsPerSecond } from './unlock.ts';

interface AvatarFiltersProps {
  readonly avatars: readonly AvatarCase[];
  readonly criteria: AvatarCriteria['criteria'];
  readonly search: AvatarSearch;
  readonly kind: AvatarType;
  readonly onKind: (kind: AvatarType) => void;
  readonly onKeyword: (keyword: string) => void;
  readonly onChoice: (choice: AvatarChoice) => void;
}

/** What avatars are sought by: the kind of video with its price, words, and each criterion with what it would find. */
export function AvatarFilters(props: AvatarFiltersProps) {
  const { avatars, criteria, search, kind, onKind, onKeyword, onChoice } = props;
  const { t } = useAvatarTexts();
  const language = useLanguage();
  const { choice } = search;
  return (
    <div className={classes.filters}>
      <div className={classes.kind}>
        <SegmentedControl
          size="xs"
          aria-label={t('kind')}
          value={kind}
          onChange={(value) => onKind(avatarTypes.find((one) => one === value) ?? 'standard')}
          data={avatarTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <span>{t('price', { credits: formatNumber(creditsPerSecond(kind), language, 1) })}</span>
      </div>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.keyword}
        maxChars={searchChars}
        onSearch={onKeyword}
      />
      <div className={classes.chips} role="group" aria-label={t('filters')}>
        {criteria
          .filter(({ id }) => id !== kindCriterion)
          .map((criterion) => (
            <CriterionMenu
              key={criterion.id}
              criterion={criterion}
              chosen={choice[criterion.id] ?? []}
              counts={countValues(avatars, search, criterion.id)}
              onToggle={(value) => onChoice(toggleValue(choice, criterion.id, value))}
            />
          ))}
      </div>
      <ChosenChips search={search} onChoice={onChoice} />
    </div>
  );
}

interface CriterionMenuProps {
  readonly criterion: AvatarCriteria['criteria'][number];
  readonly chosen: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onToggle: (value: string) => void;
}

function CriterionMenu({ criterion: { name, values }, chosen, counts, onToggle }: CriterionMenuProps) {
  return (
    <Menu position="bottom-start" shadow="none" radius="md" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          radius="xl"
          data-chosen={chosen.length > 0 || undefined}
          className={classes.chip ?? ''}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          {name}
          {chosen.length > 0 && ` · ${chosen.length}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.values ?? ''}>
        {values.map(({ value, name: label }) => {
          const isChosen = chosen.includes(value);
          const count = counts.get(value) ?? 0;
          return (
            <Menu.CheckboxItem
              key={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              rightSection={<small>{count}</small>}
              onChange={() => onToggle(value)}
            >
              {label}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is chosen, each to take out again. */
function ChosenChips({ search, onChoice }: Pick<AvatarFiltersProps, 'search' | 'onChoice'>) {
  const { t } = useAvatarTexts();
  const { choice, nameOf } = search;
  const chosen = Object.entries(choice).flatMap(([id, values]) => values.map((value) => ({ id, value })));
  if (chosen.length === 0) return null;
  return (
    <div className={classes.chosen}>
      {chosen.map(({ id, value }) => {
        const name = nameOf(id, value);
        return (
          <span key={`${id} ${value}`}>
            {name}
            <CloseButton
              size="xs"
              radius="xl"
              aria-label={t('remove', { name })}
              onClick={() => onChoice(toggleValue(choice, id, value))}
            />
          </span>
        );
      })}
      <Button size="compact-sm" variant="subtle" onClick={() => onChoice({})}>
        {t('clear')}
      </Button>
    </div>
  );
}
