import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Take } from '@timbre/contract/articles/articles-takes';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useRenameTake } from './take-api.ts';
import { takeErrorText } from './take-names.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

interface TakeTitleProps {
  readonly articleId: string;
  readonly take: Take;
  readonly name: string;
}

/** A take's name, changed in its place. */
export function TakeTitle({ articleId, take, name }: TakeTitleProps) {
  const { t } = useTranslation();
  const rename = useRenameTake(articleId);
  const [isNaming, setIsNaming] = useState(false);
  const finish = (label: string | null) => {
    setIsNaming(false);
    if (label === null) return;
    rename.mutate({ takeId: take.id, label }, { onError: (error) => showToast(takeErrorText(error, t), 'fail') });
  };
  if (isNaming)
    return (
      <NameField label={t('scriptTakes.nameField')} name={name} maxChars={takeLimits.labelChars} onDone={finish} />
    );
  return (
    <>
      <strong dir="auto">{rename.isPending ? rename.variables.label : name}</strong>
      <ActionIcon
        size="sm"
        variant="subtle"
        aria-label={t('scriptTakeNotes.renameOf', { name })}
        onClick={() => setIsNaming(true)}
      >
        <IconPencil size={14} stroke={1.7} />
      </ActionIcon>
    </>
  );
}
