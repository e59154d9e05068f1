import { IconArrowMerge, IconArrowsSplit2, IconFileImport, IconPlus, IconSearch } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { ToolButton } from '../../../domain/editing/tool-button.tsx';
import tools from '../../../domain/editing/tools.module.css';
import { useAddLine } from '../lines/use-add-line.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { useCurrentLine, useSelection, useStudio } from '../studio-context.ts';

const icon = { size: 16, stroke: 1.7 } as const;

/** What is done to the line that is worked on, and to all of them. */
export function EditorToolbar({ onImport }: { readonly onImport: () => void }) {
  const { t } = useDubEditorTexts();
  const { select } = useStudio();
  const isFinding = useSelection((state) => state.isFinding);
  const current = useCurrentLine();
  const actions = useLineActions();
  const add = useAddLine();
  const next = current === undefined ? undefined : actions.nextOf(current.id);
  return (
    <div className={tools.tools} role="toolbar" aria-label={t('tools.title')}>
      <ToolButton label={t('lines.add')} icon={<IconPlus {...icon} />} onClick={() => add()} />
      <ToolButton
        label={t('tools.split')}
        icon={<IconArrowsSplit2 {...icon} />}
        isOff={current === undefined}
        onClick={() => current !== undefined && actions.split(current.id)}
      />
      <ToolButton
        label={t('tools.merge')}
        icon={<IconArrowMerge {...icon} />}
        isOff={next === undefined}
        onClick={() => current !== undefined && next !== undefined && actions.merge([current.id, next])}
      />
      <span className={tools.gap} />
      <ToolButton
        label={t('tools.find')}
        icon={<IconSearch {...icon} />}
        isPressed={isFinding}
        onClick={() => select({ isFinding: !isFinding })}
      />
      <ToolButton label={t('tools.import')} icon={<IconFileImport {...icon} />} onClick={onImport} />
    </div>
  );
}
