import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens';
import { writingLimits } from '@timbre/contract/writing';
import { IconArrowLeft, IconCopy, IconDots, IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWritingTexts } from '../../i18n/use-writing-texts.ts';
import { saveFile } from '../../lib/save-file.ts';
import classes from './editor-header.module.css';
import { copyMarkdown } from './copy-markdown.ts';
import { SaveLabel } from './save-label.tsx';
import { VoiceoverButton } from './voiceover-button.tsx';
import { writeMarkdown } from './write-markdown.ts';
import { useFields, useOpen } from './writing-context.ts';

/** Title, whether it is saved, and where the text goes from here. */
export function EditorHeader() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  return (
    <header className={classes.header}>
      <Tooltip label={t('editor.back')}>
        <ActionIcon component={Link} to={screenPath('chatgpt-writing')} aria-label={t('editor.back')}>
          <IconArrowLeft size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <h1 className="visually-hidden">{screenOf('writing-editor').title[language]}</h1>
      <TitleField />
      <SaveLabel />
      <div className={classes.actions}>
        <TextMenu />
        <VoiceoverButton />
      </div>
    </header>
  );
}

function TitleField() {
  const { t } = useWritingTexts();
  const { fields, editor } = useOpen();
  const { title: saved } = useFields();
  const [title, setTitle] = useState(saved);
  useEffect(() => setTitle(saved), [saved]);
  return (
    <input
      className={classes.title}
      aria-label={t('editor.title')}
      placeholder={t('editor.untitled')}
      dir="auto"
      maxLength={writingLimits.titleChars}
      value={title}
      onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      onBlur={() => fields.change({ title: title.trim() })}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') setTitle(saved);
        if (event.key === 'Enter' || event.key === 'Escape') editor.commands.focus();
      }}
    />
  );
}

/** The text as Markdown, out of here. */
function TextMenu() {
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
      </Menu.Dropdown>
    </Menu>
  );
}
