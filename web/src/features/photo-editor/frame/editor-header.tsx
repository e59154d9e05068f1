import { ActionIcon } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { photoLimits, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SaveLabel } from '../../../ui/fields/save-label.tsx';
import { TitleInput } from '../../../ui/fields/title-input.tsx';
import { EditorHead, HeadAction } from '../../../ui/pages/editor-head.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { setTitle } from '../document/edit-pages.ts';
import { useDoc, useStudio } from '../studio-context.ts';

interface EditorHeaderProps {
  readonly onHelp: () => void;
  /** What leads on from here: the video. */
  readonly children: ReactNode;
}

/** Title, whether it is saved, undo, and the way to the video. */
export function EditorHeader({ onHelp, children }: EditorHeaderProps) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { screen, store, saver, undo, redo, edit } = useStudio();
  const title = useDoc((doc) => doc.title);
  const words = useDoc(({ pages }) => firstWords(pages));
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <EditorHead
      back={
        <Tooltip label={t('back')}>
          <ActionIcon component={Link} to={screenPath('talking-photos')} aria-label={t('back')}>
            <IconArrowLeft size={19} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      }
      heading={screenOf(screen).title[language]}
      title={
        <TitleInput
          label={t('title')}
          placeholder={words === '' ? t('untitled') : words}
          maxChars={photoLimits.titleChars}
          saved={title}
          onKeep={(next) => edit(setTitle(next))}
          onDone={(field) => field.blur()}
        />
      }
      state={<SaveLabel saver={saver} />}
    >
      <HeadAction label={t('undo')} icon={IconArrowBackUp} isOff={!canUndo} onClick={undo} />
      <HeadAction label={t('redo')} icon={IconArrowForwardUp} isOff={!canRedo} onClick={redo} />
      <HeadAction label={t('keys')} icon={IconKeyboard} onClick={onHelp} />
      {children}
    </EditorHead>
  );
}

/** What a project without a name is called by. */
const firstWords = (pages: readonly PhotoPage[]): string =>
  pages
    .flatMap(({ audioList }) => audioList)
    .find(({ text }) => text.trim() !== '')
    ?.text.trim()
    .slice(0, 60) ?? '';
