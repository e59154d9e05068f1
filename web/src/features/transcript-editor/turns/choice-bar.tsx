import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { withoutTurns } from '@timbre/media/transcript/edit-turns';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { useWorkspace, useDoc } from '../workspace-context.ts';
import { SpeakerItems } from './speaker-items.tsx';
import classes from '../transcript-editor.module.css';
import type { Choice } from './use-choice.ts';

/** What can be done to all turns that are chosen. */
export function ChoiceBar({ choice }: { readonly choice: Choice }) {
  const { t } = useTranscriptEditorTexts();
  const { changeTurns } = useWorkspace();
  const turns = useDoc((doc) => doc.turns);
  const { ids, set } = choice;
  const count = turns.filter(({ id }) => ids.has(id)).length;
  if (count === 0) return null;
  return (
    <div className={classes.choice} role="toolbar" aria-label={t('chosen', { count })}>
      <span role="status">{t('chosen', { count })}</span>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" rightSection={<IconChevronDown size={14} />}>
            {t('giveTo')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SpeakerItems ids={() => ids} />
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" variant="default" onClick={() => set(turns.map(({ id }) => id))}>
        {t('chooseAll')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} />}
        onClick={() => {
          changeTurns((all) => withoutTurns(all, ids));
          set([]);
        }}
      >
        {t('deleteChosen')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set([])}>
        {t('clearChoice')}
      </Button>
    </div>
  );
}
