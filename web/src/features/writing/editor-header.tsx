import { ActionIcon, Menu } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { writingLimits } from '@timbre/contract/writing/writing';
import { IconArrowLeft, IconCopy, IconDots, IconFileText, IconKeyboard } from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EditorHead } from '../../ui/pages/editor-head.tsx';
import { SaveLabel } from '../../ui/fields/save-label.tsx';
import { TitleInput } from '../../ui/fields/title-input.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { copyMarkdown } from './document/copy-markdown.ts';
import { VoiceoverButton } from './voiceover-button.tsx';
import { writeMarkdown } from './document/write-markdown.ts';
import { useFields, useOpen } from './document/writing-context.ts';

/** Title, whether it is saved, and where the text goes from here. */
export function EditorHeader({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { saver } = useOpen();
  return (
    <EditorHead
      back={
        <Tooltip label={t('editor.back')}>
          <ActionIcon component={Link} to={screenPath('chatgpt-writing')} aria-label={t('editor.back')}>
            <IconArrowLeft size={19} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      }
      heading={screenOf('writing-editor').title[language]}
      title={<TitleField />}
      state={<SaveLabel saver={saver} />}
    >
      <TextMenu onHelp={onHelp} />
      <VoiceoverButton />
    </EditorHead>
  );
}

function TitleField() {
  const { t } = useWritingTexts();
  const { fields, editor } = useOpen();
  const { title: saved } = useFields();
  return (
    <TitleInput
      label={t('editor.title')}
      placeholder={t('editor.untitled')}
      maxChars={writingLimits.titleChars}
      saved={saved}
      onKeep={(title) => fields.change({ title })}
      onDone={() => editor.commands.focus()}
    />
  );
}

/** The text as Markdown, out of here. */
function TextMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useWritingTexts();
  const { editor } = useOpen();
  const { title } = useFields();
  return (
    <Menu position="bottom-end" shadow="none" radius="md">
      <Menu.Target>
        <ActionIcon aria-label={t('editor.more')} title={t('editor.more')}>
          <IconDots size={19} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={17} stroke={1.6} />}
          onClick={() => copyMarkdown(writeMarkdown(editor.state.doc), t('editor.copied'))}
        >
          {t('editor.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={17} stroke={1.6} />}
          onClick={() =>
            saveFile(`${title || t('editor.untitled')}.md`, writeMarkdown(editor.state.doc), 'text/markdown')
          }
        >
          {t('editor.save')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.6} />} onClick={onHelp}>
          {t('editor.shortcuts')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
