import { Button, SegmentedControl } from '@mantine/core';
import { photoResolutions, type PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import { IconFaceId, IconMoodSmile, IconTemplate, IconTextCaption } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { setSettings } from '../document/edit-pages.ts';
import type { StartDialog } from '../start/use-start-dialogs.tsx';
import { usePerformer } from '../start/use-performer.ts';
import { useDoc, useIsFixingFaces, useSelected, useStudio } from '../studio-context.ts';
import classes from './editor-toolbar.module.css';

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
    <div className={classes.tools} role="toolbar" aria-label={t('tools.title')}>
      <SegmentedControl
        size="xs"
        aria-label={t('tools.ratio')}
        value={resolution}
        onChange={(value) => edit(setSettings({ resolution: value as PhotoResolution }))}
        data={[...photoResolutions]}
      />
      <i className={classes.gap} />
      <Tool icon={<IconMoodSmile {...icon} />} onClick={() => onOpen('avatar')}>
        {t('tools.avatar')}
      </Tool>
      <Tool icon={<IconTemplate {...icon} />} onClick={() => onOpen('template')}>
        {t('tools.template')}
      </Tool>
      <i className={classes.gap} />
      <Tool
        icon={<IconTextCaption {...icon} />}
        isPressed={subtitles.isShown}
        onClick={() => edit(setSettings({ subtitles: { ...subtitles, isShown: !subtitles.isShown } }))}
      >
        {t('tools.subtitles')}
      </Tool>
      <Tool
        icon={<IconFaceId {...icon} />}
        isPressed={isFixing}
        isOff={photo === null}
        onClick={() => select({ isFixingFaces: !isFixing })}
      >
        {t('tools.faces')}
      </Tool>
    </div>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Tool({ icon: shape, isPressed, isOff = false, onClick, children }: ToolProps) {
  return (
    <Button
      className={classes.tool ?? ''}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={shape}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
