import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { ChangeDraft } from '@timbre/contract/content/content-changes';
import { changeKinds } from '@timbre/contract/content/content-changes';
import { contentLimits } from '@timbre/contract/content/content-text';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './editing.module.css';
import { useMarkdownPreview } from './editing-api.ts';
import { fieldProblem } from './field-problem.ts';
import { RenderedText } from '../../../ui/pages/rendered-text.tsx';
import '../../../i18n/areas/content.ts';

type Item = ChangeDraft['items'][number];

interface ChangeItemsProps {
  readonly items: readonly Item[];
  readonly language: string;
  readonly error: Error | null;
  readonly onChange: (items: Item[]) => void;
}

/** What changed in a version, one line each. */
export function ChangeItems({ items, language, error, onChange }: ChangeItemsProps) {
  const { t } = useTranslation();
  const set = (at: number, part: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <section aria-labelledby="change-items">
      <span className={classes.label} id="change-items">
        {t('content.editing.items')}
      </span>
      <p className={classes.hint}>{t('content.editing.itemHint')}</p>
      <ol className={classes.items}>
        {items.map((item, index) => (
          <li key={index}>
            <Select
              aria-label={t('content.editing.itemKind', { number: index + 1 })}
              allowDeselect={false}
              data={changeKinds.map((value) => ({ value, label: t(`content.kinds.${value}`) }))}
              value={item.kind}
              onChange={(value) => set(index, { kind: changeKinds.find((kind) => kind === value) ?? item.kind })}
            />
            <TextInput
              aria-label={t('content.editing.itemText', { number: index + 1 })}
              lang={language}
              dir="auto"
              maxLength={contentLimits.itemChars}
              error={fieldProblem(error, `items.${index}`)}
              value={item.text}
              onChange={(event) => set(index, { text: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={t('content.editing.removeItem', { number: index + 1 })}
              disabled={items.length === 1}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <IconX size={17} stroke={1.7} />
            </ActionIcon>
            {markdownMarks.test(item.text) && <LinePreview text={item.text} language={language} />}
          </li>
        ))}
      </ol>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={15} stroke={2} />}
        disabled={items.length >= contentLimits.changeItems}
        onClick={() => onChange([...items, { kind: items.at(-1)?.kind ?? 'new', text: '' }])}
      >
        {t('content.editing.addItem')}
      </Button>
    </section>
  );
}

/** A line without any of these looks as it is written. */
const markdownMarks = /[*_`[\]<&\\~]/;

function LinePreview({ text, language }: { readonly text: string; readonly language: string }) {
  const { data } = useMarkdownPreview(text, true);
  if (data === undefined) return null;
  return (
    <p className={classes.line}>
      <RenderedText html={data.html} lang={language} isInline />
    </p>
  );
}
