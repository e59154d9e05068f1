import { Button, SegmentedControl } from '@mantine/core';
import { countCharacters } from '@timbre/contract/limits';
import { generationLimits } from '@timbre/contract/writing/writing-generation';
import { IconPencilBolt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatNumber } from '../../../lib/format.ts';
import classes from './assistant-panel.module.css';
import { useAssistant } from './assistant-context.ts';
import { worksOnNotes } from './wishes.ts';
import { EngineChoice } from './engine-choice.tsx';
import { isUnderWay } from './generation.ts';
import { GenerationList } from './generation-list.tsx';
import { selectedRange } from './insertion.ts';
import { MissingEngines } from './missing-engines.tsx';
import { PriceLine } from './price-line.tsx';
import { TaskPicker } from './task-picker.tsx';
import { NotesField, WishFields } from './wish-fields.tsx';
import { useFields, useGenerations, useOpen, useText } from '../document/writing-context.ts';

/** What an engine can do for the text, and what it has done so far. */
export function AssistantPanel() {
  const { fields } = useOpen();
  const { notes } = useFields();
  const { wishes, wish, run } = useAssistant();
  const form = useRef<HTMLFormElement>(null);
  const isOnNotes = worksOnNotes(wishes.task);
  return (
    <div className={classes.panel}>
      <form
        ref={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      >
        <TaskPicker />
        <MissingEngines />
        {isOnNotes ? (
          <NotesField notes={notes} rows={4} onChange={(next) => fields.change({ notes: next })} />
        ) : (
          <ScopeField />
        )}
        <WishFields task={wishes.task} wishes={wishes} onChange={wish} />
        <EngineChoice />
        <RunBar />
      </form>
      <Made />
    </div>
  );
}

/** The selection where there is one, unless the whole text is wanted. */
function ScopeField() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { isWhole, setIsWhole } = useAssistant();
  const selected = useText((state) => {
    const range = selectedRange(state);
    return range === null ? 0 : countCharacters(state.doc.textBetween(range.from, range.to, '\n', '\n'));
  });
  if (selected === 0) return <p className={classes.hint}>{t('ask.all')}</p>;
  return (
    <div className={classes.scope}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('ask.scope')}
        value={isWhole ? 'all' : 'selection'}
        onChange={(value) => setIsWhole(value === 'all')}
        data={[
          { value: 'selection', label: t('ask.scopeSelection') },
          { value: 'all', label: t('ask.scopeAll') },
        ]}
      />
      <p className={classes.hint}>
        {isWhole ? t('ask.all') : t('ask.selection', { count: selected, shown: formatNumber(selected, language) })}
      </p>
    </div>
  );
}

function RunBar() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { wishes, problem } = useAssistant();
  const isBusy = useGenerations().some(isUnderWay);
  const limit = formatNumber(generationLimits.sourceChars, language);
  return (
    <div className={classes.run}>
      <Button
        type="submit"
        disabled={isBusy}
        title={isBusy ? t('ask.busy') : undefined}
        leftSection={<IconPencilBolt size={17} stroke={1.7} />}
      >
        {worksOnNotes(wishes.task) ? t('ask.run') : t(`tasks.${wishes.task}`)}
      </Button>
      <PriceLine />
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {t(`ask.problems.${problem}`, { limit })}
        </p>
      )}
    </div>
  );
}

/** What was written; the newest comes into sight as it begins. */
function Made() {
  const { t } = useWritingTexts();
  const place = useRef<HTMLElement>(null);
  const newest = useGenerations()[0]?.key;
  const shown = useRef(newest);
  useEffect(() => {
    if (newest === undefined || newest === shown.current) return;
    shown.current = newest;
    place.current?.scrollIntoView({ block: 'start' });
  }, [newest]);
  return (
    <section
      ref={place}
      className={classes.made}
      data-any={newest === undefined ? undefined : true}
      aria-label={t('made.title')}
    >
      <h2>{t('made.title')}</h2>
      <GenerationList />
    </section>
  );
}
