import { ActionIcon } from '@mantine/core';
import { IconFilter, IconFilterFilled, IconLanguage } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import classes from './picture.module.css';
import { useLineFilters } from './use-line-filters.ts';

/** The same choices where there is no room for the list. */
export function LineFilterMenu() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { choices, chosen, translations, isTranslating } = useLineFilters();
  const isFiltered = chosen !== 'all';
  const Funnel = isFiltered ? IconFilterFilled : IconFilter;
  return (
    <MenuButton
      position="bottom-end"
      button={
        <ActionIcon
          className={classes.funnel ?? ''}
          size={30}
          aria-label={t('filters.open', { chosen: t(`filters.${chosen}`) })}
          data-on={isFiltered || undefined}
        >
          <Funnel size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          {choices.map(({ filter, count, isChosen, isOff, choose }) => (
            <Menu.RadioItem
              key={filter}
              value={filter}
              checked={isChosen}
              disabled={isOff}
              closeMenuOnClick
              rightSection={<span className={classes.count}>{formatNumber(count, shownIn)}</span>}
              onChange={choose}
            >
              {t(`filters.${filter}`)}
            </Menu.RadioItem>
          ))}
          {translations.length > 0 && <Menu.Divider />}
          {translations.map(({ filter, count, start }) => (
            <Menu.Item
              key={filter}
              leftSection={<IconLanguage size={16} stroke={1.7} />}
              disabled={isTranslating}
              onClick={start}
            >
              {t(`filters.translate.${filter}`, { count })}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuButton>
  );
}
