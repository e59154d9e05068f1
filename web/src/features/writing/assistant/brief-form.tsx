import { Button, Select } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { tasksFromNotes } from '@timbre/contract/writing/writing-generation';
import { IconPencilBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useCreateWriting, useWritingEngines } from '../api.ts';
import classes from './brief-form.module.css';
import { ExampleBriefs, type ExampleName } from './example-briefs.tsx';
import { emptyBrief, keepBrief, keptBrief, titleOfNotes, type Brief } from './kept-brief.ts';
import { generationsOf } from './kept-generations.ts';
import { PriceLine } from './price-line.tsx';
import { NotesField, WishFields } from './wish-fields.tsx';

/** What a new text is to be about and to become; it is made, and its writing begins. */
export function BriefForm({ wwid }: { readonly wwid: string }) {
  const { t } = useWritingTexts();
  const navigate = useNavigate();
  const create = useCreateWriting();
  const { data: engines } = useWritingEngines();
  const [brief, setBrief] = useState(() => keptBrief(wwid));
  const [hasTried, setHasTried] = useState(false);
  const [example, setExample] = useState<Partial<Brief> | null>(null);
  const change = (part: Partial<Brief>) => {
    const next = { ...brief, ...part };
    keepBrief(wwid, next);
    setBrief(next);
  };
  const isOffered = (task: Brief['task']) => engines?.missingTasks.includes(task) !== true;
  const task = isOffered(brief.task) ? brief.task : (tasksFromNotes.find(isOffered) ?? brief.task);
  const hasNotes = brief.notes.trim() !== '';
  const open = (id: string) => void navigate(screenPath('writing-editor', { id }));
  const write = () => {
    setHasTried(true);
    if (!hasNotes || create.isPending) return;
    const { notes, audience, tone, length, language } = brief;
    create.mutate(
      { title: titleOfNotes(notes), notes },
      {
        onSuccess: ({ id }) => {
          keepBrief(wwid, emptyBrief);
          const request = { id, task, notes, audience, tone, length, ...(language === '' ? {} : { language }) };
          generationsOf({ wwid, id }).begin(request);
          open(id);
        },
      },
    );
  };
  const takeExample = (name: ExampleName) => {
    const found = { notes: t(`examples.${name}.notes`), task: `${name}-script` } as const;
    if (hasNotes) setExample(found);
    else change(found);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <NotesField
        notes={brief.notes}
        rows={7}
        error={hasTried && !hasNotes ? t('ask.problems.notes') : null}
        onChange={(notes) => change({ notes })}
      />
      <ExampleBriefs onTake={takeExample} />
      <div className={classes.wishes}>
        <Select
          label={t('fields.become')}
          allowDeselect={false}
          data={tasksFromNotes.map((value) => ({
            value,
            disabled: !isOffered(value),
            label: isOffered(value) ? t(`tasks.${value}`) : `${t(`tasks.${value}`)} · ${t('engines.needed')}`,
          }))}
          value={task}
          onChange={(value) => change({ task: tasksFromNotes.find((one) => one === value) ?? 'draft' })}
        />
        <WishFields task={task} wishes={brief} onChange={change} />
      </div>
      <Problem error={create.error} onClose={create.reset} onRetry={write} />
      <div className={classes.begin}>
        <Button
          type="submit"
          disabled={!isOffered(task)}
          loading={create.isPending}
          leftSection={<IconPencilBolt size={17} stroke={1.7} />}
        >
          {t('brief.begin')}
        </Button>
        {isOffered(task) ? <PriceLine /> : <p>{t('brief.none')}</p>}
      </div>
      {example !== null && (
        <AskDialog
          title={t('brief.overwrite')}
          action={t('brief.overwriteDo')}
          onClose={() => setExample(null)}
          onConfirm={() => {
            change(example);
            setExample(null);
          }}
        >
          <p>{brief.notes.slice(0, 200)}</p>
        </AskDialog>
      )}
    </form>
  );
}
