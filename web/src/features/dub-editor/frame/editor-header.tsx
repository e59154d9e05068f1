import { ActionIcon } from '@mantine/core';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SaveLabel } from '../../../ui/fields/save-label.tsx';
import { TitleInput } from '../../../ui/fields/title-input.tsx';
import { EditorHead, HeadAction } from '../../../ui/pages/editor-head.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { setTitle } from '../document/edit-speakers.ts';
import { useDoc, useStudio } from '../studio-context.ts';

interface EditorHeaderProps {
  readonly onHelp: () => void;
  /** What leads on from here: speech and files. */
  readonly children: ReactNode;
}

/** Title, whether it is saved, undo, and the ways to speech and files. */
export function EditorHeader({ onHelp, children }: EditorHeaderProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { store, saver, undo, redo, edit } = useStudio();
  const title = useDoc((doc) => doc.title);
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <EditorHead
      back={
        <Tooltip label={t('back')}>
          <ActionIcon component={Link} to={screenPath('video-translations')} aria-label={t('back')}>
            <IconArrowLeft size={19} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      }
      heading={screenOf('video-translation-editor').title[shownIn]}
      title={
        <TitleInput
          label={t('title')}
          maxChars={dubLimits.titleChars}
          saved={title}
          isRequired
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
