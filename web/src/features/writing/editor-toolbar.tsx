import { ActionIcon } from '@mantine/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './editor-toolbar.module.css';
import { headingLevels } from './document/writing-schema.ts';
import { useOpen } from './document/writing-context.ts';

const headingIcons: Readonly<Record<(typeof headingLevels)[number], Icon>> = { 1: IconH1, 2: IconH2, 3: IconH3 };

const readMarks = ({ editor }: { readonly editor: Editor }) => ({
  canUndo: undoDepth(editor.state) > 0,
  canRedo: redoDepth(editor.state) > 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  level: headingLevels.find((level) => editor.isActive('heading', { level })) ?? null,
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
});

/** What the words are: headings, stress, lists, quotes; and the way back. */
export function EditorToolbar() {
  const { t } = useWritingTexts();
  const { editor } = useOpen();
  const now = useEditorState({ editor, selector: readMarks });
  const chain = () => editor.chain().focus();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('editor.tools')}>
      <Tool label={t('editor.undo')} icon={IconArrowBackUp} isOff={!now.canUndo} onClick={() => chain().undo().run()} />
      <Tool
        label={t('editor.redo')}
        icon={IconArrowForwardUp}
        isOff={!now.canRedo}
        onClick={() => chain().redo().run()}
      />
      <i className={classes.gap} />
      {headingLevels.map((level) => (
        <Tool
          key={level}
          label={t('editor.heading', { level })}
          icon={headingIcons[level]}
          isPressed={now.level === level}
          onClick={() => chain().toggleHeading({ level }).run()}
        />
      ))}
      <i className={classes.gap} />
      <Tool label={t('editor.bold')} icon={IconBold} isPressed={now.bold} onClick={() => chain().toggleBold().run()} />
      <Tool
        label={t('editor.italic')}
        icon={IconItalic}
        isPressed={now.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <i className={classes.gap} />
      <Tool
        label={t('editor.bullets')}
        icon={IconList}
        isPressed={now.bullets}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={t('editor.numbers')}
        icon={IconListNumbers}
        isPressed={now.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Tool
        label={t('editor.quote')}
        icon={IconBlockquote}
        isPressed={now.quote}
        onClick={() => chain().toggleBlockquote().run()}
      />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon: Shape, isOff = false, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.tool ?? ''}
        size={32}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isOff}
        // The text keeps the selection that the button is about.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Shape size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
