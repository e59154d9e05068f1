import { SegmentedControl } from '@mantine/core';
import { photoResolutions, type PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import { IconFaceId, IconMoodSmile, IconTemplate, IconTextCaption } from '@tabler/icons-react';
import { ToolButton } from '../../../domain/editing/tool-button.tsx';
import tools from '../../../domain/editing/tools.module.css';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { setSettings } from '../document/edit-pages.ts';
import type { StartDialog } from '../start/use-start-dialogs.tsx';
import { usePerformer } from '../start/use-performer.ts';
import { useDoc, useIsFixingFaces, useSelected, useStudio } from '../studio-context.ts';

const icon = { size: 16, stroke: 1.7 } as const;

/** The video's shape, and what changes the page that is seen. */
export function EditorToolbar({ onOpen }: { readonly onOpen: (dialog: StartDialog) => void }) {
  const { t } = usePhotoEditorTexts();
  const { edit, select } = useStudio();
  const { resolution, subtitles } = useDoc((doc) => doc.settings);
  const { page } = useSelected();
  const { photo } = usePerformer(page.performer);
  const isFixing = useIsFixingFaces();
  return (
    <div className={tools.tools} role="toolbar" aria-label={t('tools.title')}>
      <SegmentedControl
        size="xs"
        aria-label={t('tools.ratio')}
        value={resolution}
        onChange={(value) => edit(setSettings({ resolution: value as PhotoResolution }))}
        data={[...photoResolutions]}
      />
      <i className={tools.gap} />
      <ToolButton label={t('tools.avatar')} icon={<IconMoodSmile {...icon} />} onClick={() => onOpen('avatar')} />
      <ToolButton label={t('tools.template')} icon={<IconTemplate {...icon} />} onClick={() => onOpen('template')} />
      <i className={tools.gap} />
      <ToolButton
        label={t('tools.subtitles')}
        icon={<IconTextCaption {...icon} />}
        isPressed={subtitles.isShown}
        onClick={() => edit(setSettings({ subtitles: { ...subtitles, isShown: !subtitles.isShown } }))}
      />
      <ToolButton
        label={t('tools.faces')}
        icon={<IconFaceId {...icon} />}
        isPressed={isFixing}
        isOff={photo === null}
        onClick={() => select({ isFixingFaces: !isFixing })}
      />
    </div>
  );
}
