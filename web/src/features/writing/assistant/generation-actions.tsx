import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconRefresh, IconTrash, type Icon } from '@tabler/icons-react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAssistant } from './assistant-context.ts';
import { copyMarkdown } from '../document/copy-markdown.ts';
import classes from './generation-card.module.css';
import { isUnderWay, type Generation } from './generation.ts';
import type { Placement } from './insertion.ts';
import { useGenerations, useOpen } from '../document/writing-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';

/** Into the text, in one step to undo; or elsewhere. What was written stays in the list whatever is done with it. */
export function GenerationActions({ one }: { readonly one: Generation }) {
  const { t } = useWritingTexts();
  const { editor, generations, insert } = useOpen();
  const { leave } = useAssistant();
  const isBusy = useGenerations().some(isUnderWay);
  const { key, text, range, request } = one;
  // They keep their place and their focus: the second click of a double click must not meet another button.
  const isPlaced = one.place !== null;
  const off = isPlaced ? { 'aria-disabled': true, 'data-disabled': true } : {};
  const place = (placement: Placement) => {
    if (isPlaced) return;
    insert(one, placement);
    leave();
    showToast(t('made.inserted'), 'done', { label: t('made.undo'), run: () => void editor.commands.undo() });
  };
  const discard = () => {
    generations.discard(key);
    showToast(t('made.discarded'), 'plain', { label: t('made.undo'), run: () => generations.restore(one) });
  };
  return (
    <div className={classes.actions}>
      {text !== '' && (
        <>
          {range !== null && (
            <Button {...off} size="compact-sm" onClick={() => place('selection')}>
              {t('made.selection')}
            </Button>
          )}
          <Button
            {...off}
            size="compact-sm"
            variant={range === null ? 'filled' : 'default'}
            onClick={() => place('below')}
          >
            {t('made.below')}
          </Button>
          <Button {...off} size="compact-sm" variant="default" onClick={() => place('all')}>
            {t('made.all')}
          </Button>
        </>
      )}
      <span className={classes.tools}>
        {text !== '' && (
          <Tool label={t('made.copy')} icon={IconCopy} onClick={() => copyMarkdown(text, t('editor.copied'))} />
        )}
        <Tool
          label={t('made.again')}
          icon={IconRefresh}
          isOff={isBusy}
          onClick={() => void generations.run(request, range)}
        />
        <Tool label={t('made.discard')} icon={IconTrash} onClick={discard} />
      </span>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon: Shape, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} aria-label={label} disabled={isOff} onClick={onClick}>
        <Shape size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
