import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { dialogWidths, translationLimits } from '@timbre/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatLanguage } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useGlossary, useRemoveTerm, useSaveTerm } from './api.ts';
import classes from './translation.module.css';

interface GlossaryDialogProps {
  /** Languages that something can be translated into. */
  readonly languages: readonly string[];
  readonly onClose: () => void;
}

/** Names and terms of one's own. */
export function GlossaryDialog({ languages, onClose }: GlossaryDialogProps) {
  const { t } = useTranslatorTexts();
  const terms = useGlossary();
  const remove = useRemoveTerm();
  const language = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t('glossary.title')} widthPx={dialogWidths.form}>
      <div className={classes.glossary}>
        <p>{t('glossary.lead')}</p>
        <TermForm languages={languages} />
        {terms.error !== null && <ListProblem error={terms.error} onRetry={() => void terms.refetch()} />}
        <Problem error={remove.error} onClose={remove.reset} />
        {terms.data?.length === 0 && <p className={classes.none}>{t('glossary.empty')}</p>}
        <ul>
          {terms.data?.map(({ id, term, replacement, target }) => (
            <li key={id}>
              <span dir="auto">
                <strong>{term}</strong>
                <small>{replacement ?? t('glossary.kept')}</small>
              </span>
              <small>{target === null ? t('glossary.every') : formatLanguage(target, language)}</small>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('glossary.remove', { term })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const everyLanguage = '*';

function TermForm({ languages }: Pick<GlossaryDialogProps, 'languages'>) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const save = useSaveTerm();
  const [term, setTerm] = useState('');
  const [replacement, setReplacement] = useState('');
  const [target, setTarget] = useState(everyLanguage);
  const data = languages.map((value) => ({ value, label: formatLanguage(value, language) }));
  return (
    <form
      className={classes.termForm}
      onSubmit={(event) => {
        event.preventDefault();
        const draft = {
          term,
          replacement: replacement.trim() === '' ? null : replacement,
          target: target === everyLanguage ? null : target,
        };
        save.mutate(draft, {
          onSuccess: () => {
            setTerm('');
            setReplacement('');
          },
        });
      }}
    >
      <TextInput
        label={t('glossary.term')}
        value={term}
        maxLength={translationLimits.termChars}
        data-autofocus
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      <TextInput
        label={t('glossary.replacement')}
        placeholder={t('glossary.replacementHint')}
        value={replacement}
        maxLength={translationLimits.termChars}
        onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
      />
      <Select
        label={t('glossary.target')}
        searchable
        allowDeselect={false}
        data={[{ value: everyLanguage, label: t('glossary.every') }, ...data]}
        value={target}
        onChange={(next) => setTarget(next ?? everyLanguage)}
      />
      <Button type="submit" loading={save.isPending} disabled={term.trim() === ''}>
        {t('glossary.add')}
      </Button>
      <Problem error={save.error} onClose={save.reset} />
    </form>
  );
}
