import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Placed } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { useStudio } from '../studio-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import classes from './reading-panel.module.css';
import type { ReadWord } from './read-words.ts';
import { changeReadings } from './readings-plugin.ts';
import '../../../i18n/areas/editor-panels.ts';

interface ReadWordItemProps {
  readonly word: ReadWord;
  readonly placed: Placed;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A word and how it is read; opened, the other ways to read it. */
export function ReadWordItem({ word, placed, isOpen, onToggle }: ReadWordItemProps) {
  const { t } = useTranslation();
  const { editor, playback } = useStudio();
  const id = useId();
  const paragraphId = attrsOf(placed.node).id ?? '';
  const spoken = word.spoken === '' ? t('scriptReading.silent') : word.spoken;
  const light = (isLit: boolean) => {
    const chosen = isLit ? { id: paragraphId, start: word.start, end: word.end } : null;
    editor.view.dispatch(changeReadings(editor.state.tr, { chosen }));
  };
  const toggle = () => {
    light(!isOpen);
    onToggle();
    if (isOpen) return;
    const dom = editor.view.nodeDOM(placed.pos);
    if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.word}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('scriptReading.change', { word: word.word, spoken })}
          onClick={toggle}
        >
          <span>
            <b>{word.word}</b>
            <small>
              {t(`scriptReading.kinds.${word.kind}`)}
              {word.mark !== null && ` · ${t('scriptReading.yours')}`}
            </small>
          </span>
          <span data-silent={word.spoken === '' || undefined}>{spoken}</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
        <Tooltip label={t('scriptReading.play')}>
          <ActionIcon
            size={30}
            aria-label={t('scriptReading.play')}
            onClick={() => playback.play({ id: paragraphId, offset: word.start, until: 'sentence' })}
          >
            <IconPlayerPlayFilled size={14} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen && (
        <div id={id}>
          <ReadingChoices word={word} placed={placed} />
        </div>
      )}
    </li>
  );
}
