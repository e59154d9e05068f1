import { ActionIcon } from '@mantine/core';
import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import '../../../i18n/areas/editor-panels.ts';

interface NamedMarkerProps {
  readonly name: string;
  readonly iconSize: number;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
  /** The button that goes there. */
  readonly children: ReactNode;
}

/** A marker in a list: to go to, to rename and to delete. */
export function NamedMarker({ name, iconSize, onRename, onRemove, children }: NamedMarkerProps) {
  const { t } = useTranslation();
  const [isNaming, setIsNaming] = useState(false);
  const finish = (next: string | null) => {
    setIsNaming(false);
    if (next !== null) onRename(next);
  };
  const maxChars = articleSettingLimits.markerChars;
  return (
    <li>
      {isNaming ? <NameField label={t('scriptWave.name')} name={name} maxChars={maxChars} onDone={finish} /> : children}
      <ActionIcon size={30} aria-label={t('scriptWave.rename', { name })} onClick={() => setIsNaming(true)}>
        <IconPencil size={iconSize} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={30} aria-label={t('scriptWave.delete', { name })} onClick={onRemove}>
        <IconTrash size={iconSize} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}
