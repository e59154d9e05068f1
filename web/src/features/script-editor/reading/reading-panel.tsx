import { Button, Switch } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { canRead } from '@timbre/media/reading/languages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { store } from '../../../lib/storage.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { lexiconReaders } from './lexicon-readers.ts';
import { readers } from './readers.ts';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import classes from './reading-panel.module.css';
import { changeReadings, readingsOf, wordsOf } from './readings-plugin.ts';
import { ReadWordItem } from './read-word-item.tsx';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-voice.ts';

/** How the chosen paragraph's numbers, names and signs are read, and the choice of another way. */
export function ReadingPanel() {
  const { t } = useTranslation();
  const { apply, editor, voiceOf } = useStudio();
  const placed = useScript(
    (state) => chosenParagraphs(state)[0],
    (a, b) => a?.node === b?.node && a?.pos === b?.pos,
  );
  const count = useScript((state) => chosenParagraphs(state).length);
  const isShown = useScript((state) => readingsOf(state)?.isShown === true);
  const show = (isOn: boolean) => {
    store('show-readings', isOn ? 'yes' : 'no');
    apply((state, dispatch) => {
      dispatch?.(changeReadings(state.tr, { isShown: isOn }));
      return true;
    });
  };
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(changeReadings(editor.state.tr, { chosen: null }));
    },
    [editor],
  );
  const voice = placed === undefined ? undefined : voiceOf(attrsOf(placed.node).speaker);
  return (
    <InspectorPanel
      title={t('scriptReading.title')}
      about={placed && t('scriptVoice.forOne', { number: placed.index + 1 })}
    >
      <p className={classes.hint}>{t(count > 1 ? 'scriptReading.severalChosen' : 'scriptReading.lead')}</p>
      <Switch
        className={classes.switch ?? ''}
        size="sm"
        label={t('scriptReading.show')}
        checked={isShown}
        onChange={(event) => show(event.currentTarget.checked)}
      />
      {placed !== undefined && voice !== undefined && (
        <Words key={attrsOf(placed.node).id} placed={placed} voice={voice} />
      )}
    </InspectorPanel>
  );
}

interface WordsProps {
  readonly placed: ReturnType<typeof chosenParagraphs>[number];
  readonly voice: Speaker;
}

function Words({ placed, voice }: WordsProps) {
  const { language } = voice;
  const { t } = useTranslation();
  const shownLanguage = useLanguage();
  useSyncExternalStore(readers.subscribe, readers.version);
  // The word by its place: after a choice it is the same word read another way.
  const [openAt, setOpenAt] = useState<number | null>(null);
  useSyncExternalStore(lexiconReaders.subscribe, lexiconReaders.current);
  const rules = readers.get(language);
  if (readers.hasFailed(language))
    return (
      <p className={classes.hint} role="alert">
        {t('scriptReading.failed')}{' '}
        <Button size="compact-sm" variant="default" onClick={readers.retry}>
          {t('problem.retry')}
        </Button>
      </p>
    );
  if (rules === undefined)
    return (
      <p className={classes.hint} role="status">
        {t('scriptReading.loading')}
      </p>
    );
  const words = wordsOf(placed.node, lexiconReaders.over(rules, voice));
  return (
    <>
      {!canRead(language) && (
        <p className={classes.hint}>
          {t('scriptReading.byEngine', { language: formatLanguage(language, shownLanguage) })}
        </p>
      )}
      {words.length === 0 && canRead(language) && <p className={classes.hint}>{t('scriptReading.none')}</p>}
      <ul className={classes.list}>
        {words.map((word) => (
          <ReadWordItem
            key={word.start}
            word={word}
            placed={placed}
            isOpen={openAt === word.start}
            onToggle={() => setOpenAt(openAt === word.start ? null : word.start)}
          />
        ))}
      </ul>
    </>
  );
}
