import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLetterCase, IconRegex, IconTextSize } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import classes from './search-bar.module.css';
import { noSearch, patternOf, replaceMatches } from '../plugins/search-model.ts';
import type { SearchOptions } from '../plugins/search-model.ts';
import type { Search } from '../plugins/search-plugin.ts';
import { searchOf, setSearch, stepSearch } from '../plugins/search-plugin.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import '../../../i18n/areas/script-editor.ts';

interface SearchBarProps {
  /** Another number: it was asked for again. */
  readonly asked: number;
  readonly isReplace: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Find and replace: Enter goes on, Shift+Enter back, Escape closes. */
export function SearchBar({ asked, isReplace, onReplace, onClose }: SearchBarProps) {
  const { t } = useTranslation();
  const { editor, apply } = useStudio();
  const search = useScript(searchOf);
  const { options, matches, active } = search;
  const field = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState('');

  const begin = useEffectEvent(() => {
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, '\n');
    if (selected !== '' && !selected.includes('\n')) apply(setSearch({ ...options, query: selected }));
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => begin(), [asked]);
  const close = () => {
    apply(setSearch(noSearch));
    onClose();
    editor.view.focus();
  };
  const change = (part: Partial<SearchOptions>) => apply(setSearch({ ...options, ...part }));
  const replaceOne = () => {
    const match = matches[active];
    if (match === undefined) return;
    apply(replaceMatches([match], replacement, options.isRegex));
    apply(stepSearch(0));
  };
  const replaceAll = () => {
    const count = matches.length;
    if (apply(replaceMatches(matches, replacement, options.isRegex)))
      showToast(t('scriptFind.replaced', { count }), 'done');
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) apply(stepSearch(event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) replaceOne();
    else return;
    event.preventDefault();
  };
  const toggles = [
    ['isCaseSensitive', 'scriptFind.case', IconLetterCase],
    ['isWholeWord', 'scriptFind.word', IconTextSize],
    ['isRegex', 'scriptFind.regex', IconRegex],
  ] as const;
  return (
    <div className={classes.bar} role="search" aria-label={t('scriptFind.title')} onKeyDown={handleKey}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          size="xs"
          w={220}
          aria-label={t('scriptFind.find')}
          placeholder={t('scriptFind.find')}
          value={options.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        {toggles.map(([key, label, icon]) => (
          <Toggle
            key={key}
            label={t(label)}
            icon={icon}
            isOn={options[key]}
            onToggle={() => change({ [key]: !options[key] })}
          />
        ))}
        <Found search={search} />
        <Step label={t('scriptFind.previous')} icon={IconChevronUp} onClick={() => apply(stepSearch(-1))} />
        <Step label={t('scriptFind.next')} icon={IconChevronDown} onClick={() => apply(stepSearch(1))} />
      </div>
      {isReplace ? (
        <div className={classes.row}>
          <TextInput
            size="xs"
            w={180}
            aria-label={t('scriptFind.replaceWith')}
            placeholder={t('scriptFind.replaceWith')}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" disabled={matches.length === 0} onClick={replaceOne}>
            {t('scriptFind.replace')}
          </Button>
          <Button size="xs" variant="default" disabled={matches.length === 0} onClick={replaceAll}>
            {t('scriptFind.replaceAll')}
          </Button>
        </div>
      ) : (
        <Button size="xs" variant="subtle" color="gray" onClick={() => onReplace()}>
          {t('scriptFind.showReplace')}
        </Button>
      )}
      <CloseButton className={classes.close ?? ''} size="sm" aria-label={t('scriptFind.close')} onClick={close} />
    </div>
  );
}

function Found({ search: { options, matches, active } }: { readonly search: Search }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const pattern = patternOf(options);
  const problem = pattern === 'invalid' || pattern === 'costly' ? pattern : undefined;
  const count = formatNumber(matches.length, language);
  const found = matches.length === 0 ? t('scriptFind.none') : t('scriptFind.count', { at: active + 1, count });
  return (
    <span className={classes.count} role="status" data-problem={problem}>
      {problem === undefined ? options.query !== '' && found : t(`scriptFind.${problem}`)}
    </span>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Toggle({ label, icon: Shape, isOn, onToggle }: ToggleProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.toggle ?? ''} size={30} aria-label={label} aria-pressed={isOn} onClick={onToggle}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
}

function Step({ label, icon: Shape, onClick }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} aria-label={label} onClick={onClick}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
