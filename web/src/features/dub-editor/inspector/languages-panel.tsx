import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { addDubLanguage, removeDubLanguage } from '@timbre/contract/dubbing/dubbing-languages';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { prices } from '@timbre/contract/money';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatLanguage } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { useDubLanguages } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';

/** Into which languages it is translated, and how far each is. */
export function LanguagesPanel() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { dub, language, select } = useStudio();
  const [removed, setRemoved] = useState<string | null>(null);
  const { remove } = useLanguageChange();
  return (
    <InspectorPanel title={t('inspector.languages')}>
      <ul className={classes.list}>
        {dub.languages.map((one) => {
          const name = formatLanguage(one.language, shownIn);
          return (
            <li key={one.language}>
              <span>
                <strong>{name}</strong>
                <br />
                <small>
                  {t(`languages.states.${one.state}`)}
                  {one.translator !== null && ` · ${one.translator}`}
                </small>
              </span>
              <span>
                {one.language !== language && (
                  <Button size="compact-xs" variant="default" onClick={() => select({ language: one.language })}>
                    {t('languages.show')}
                  </Button>
                )}
                <ActionIcon
                  aria-label={t('languages.remove', { language: name })}
                  disabled={dub.languages.length < 2}
                  onClick={() => setRemoved(one.language)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      <AddLanguage />
      <Problem error={remove.error} onClose={remove.reset} />
      {removed !== null && (
        <AskDialog
          title={t('languages.removeTitle', { language: formatLanguage(removed, shownIn) })}
          action={t('languages.removeNow')}
          onConfirm={() => {
            remove.mutate(removed);
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        >
          {t('languages.removeText')}
        </AskDialog>
      )}
    </InspectorPanel>
  );
}

function useLanguageChange() {
  const { id: taskId, saver, refresh } = useStudio();
  const [keys] = useState(attemptKeys);
  return {
    add: useMutation({
      mutationFn: async (language: string) => {
        await saver.flush();
        return sendOnce(keys, [taskId, language], (idempotencyKey) =>
          api.send(addDubLanguage, { taskId, language }, { idempotencyKey }),
        );
      },
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: async (language: string) => {
        await saver.flush();
        await api.send(removeDubLanguage, { taskId, language });
      },
      onSuccess: refresh,
    }),
  };
}

/** One more language, from the original as it is corrected now. */
function AddLanguage() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { dub } = useStudio();
  const { data } = useDubLanguages();
  const { add } = useLanguageChange();
  const [chosen, setChosen] = useState('');
  const taken = new Set([...dub.languages.map((one) => one.language), dub.sourceLanguage]);
  const open = data?.targets.filter((one) => !taken.has(one.language)) ?? [];
  const target = open.find((one) => one.language === chosen);
  const isByHand =
    target !== undefined && dub.sourceLanguage !== null && !target.translatedFrom.includes(dub.sourceLanguage);
  const isBusy = dub.run !== null && isUnderWay(dub.run);
  const price = dub.durationSeconds * prices.dubbingTextPerSecond;
  if (dub.languages.length >= dubLimits.languages) return null;
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') add.mutate(chosen, { onSuccess: () => setChosen('') });
      }}
    >
      <NativeSelect
        label={t('languages.add')}
        value={chosen}
        data={[
          { value: '', label: t('languages.choose') },
          ...open.map((one) => ({ value: one.language, label: formatLanguage(one.language, shownIn) })),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isByHand && <p className={classes.hint}>{t('languages.byHand')}</p>}
      {target?.voices === 0 && <p className={classes.hint}>{t('languages.noVoices')}</p>}
      <p className={classes.hint}>{t('languages.price', { count: price, credits: formatCredits(price, shownIn) })}</p>
      <Problem error={add.error} onClose={add.reset} />
      <div>
        <Button type="submit" size="sm" disabled={chosen === '' || isBusy} loading={add.isPending}>
          {t('languages.translate')}
        </Button>
      </div>
    </form>
  );
}
