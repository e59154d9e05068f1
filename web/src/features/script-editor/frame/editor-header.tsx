import { ActionIcon } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconFileText,
  IconFileTypeXml,
  IconFolderOpen,
  IconKeyboard,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { EditorHead, HeadAction } from '../../../ui/pages/editor-head.tsx';
import { SaveLabel } from '../../../ui/fields/save-label.tsx';
import { Logo } from '../../../ui/pages/logo.tsx';
import { useFilePicker } from '../../../ui/fields/pick-files.tsx';
import { docToSegments, titleOf } from '../document/article-doc.ts';
import classes from './editor-header.module.css';
import { scriptFileEndings } from '../document/file-endings.ts';
import { scriptAsSsml, scriptAsText } from '../document/script-text.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { TitleField } from './title-field.tsx';
import '../../../i18n/areas/script-editor.ts';

interface EditorHeaderProps {
  readonly onFind: () => void;
  readonly onFile: (file: File) => void;
  readonly onHelp: () => void;
  /** What leads on from here: export and share. */
  readonly children?: ReactNode;
}

/** Title, whether it is saved, undo, and what can be done with the whole script. */
export function EditorHeader({ onFind, onFile, onHelp, children }: EditorHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { editor, saver } = useStudio();
  const canUndo = useScript((state) => undoDepth(state) > 0);
  const canRedo = useScript((state) => redoDepth(state) > 0);
  return (
    <EditorHead
      back={
        <Link to={screenPath('tools-home')} className={classes.home} aria-label={t('script.toStudio')}>
          <Logo size={24} markOnly />
        </Link>
      }
      heading={screenOf('article-editor').title[language]}
      title={<TitleField />}
      state={<SaveLabel saver={saver} />}
    >
      <HeadAction
        label={t('script.undo')}
        icon={IconArrowBackUp}
        isOff={!canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <HeadAction
        label={t('script.redo')}
        icon={IconArrowForwardUp}
        isOff={!canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <HeadAction label={t('scriptFind.title')} icon={IconSearch} onClick={onFind} />
      <ScriptMenu onFile={onFile} onHelp={onHelp} />
      {children}
    </EditorHead>
  );
}

/** The script as a file, in and out; and what the keys do. */
function ScriptMenu({ onFile, onHelp }: Pick<EditorHeaderProps, 'onFile' | 'onHelp'>) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const picker = useFilePicker({
    label: t('scriptFile.open'),
    accept: scriptFileEndings.map((ending) => `.${ending}`).join(','),
    onFiles: ([file]) => file !== undefined && onFile(file),
  });
  const save = (ending: 'txt' | 'ssml') => {
    const { doc } = editor.state;
    const text = ending === 'txt' ? scriptAsText(doc) : scriptAsSsml(docToSegments(doc));
    const name = titleOf(doc) || t('script.untitled');
    saveFile(`${name}.${ending}`, text, ending === 'txt' ? 'text/plain' : 'application/ssml+xml');
  };
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <ActionIcon aria-label={t('script.more')} title={t('script.more')}>
            <IconDots size={19} stroke={1.6} />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconFolderOpen size={17} stroke={1.6} />} onClick={picker.ask}>
              {t('scriptFile.open')}
              <small style={{ display: 'block', color: 'var(--ink-faint)' }}>{t('scriptFile.openHint')}</small>
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFileText size={17} stroke={1.6} />} onClick={() => save('txt')}>
              {t('scriptFile.asText')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileTypeXml size={17} stroke={1.6} />} onClick={() => save('ssml')}>
              {t('scriptFile.asSsml')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.6} />} onClick={onHelp}>
              {t('script.shortcuts')}
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {picker.input}
    </>
  );
}
