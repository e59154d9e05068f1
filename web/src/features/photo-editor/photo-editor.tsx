import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { screenPath } from '@timbre/contract/screens/screens';
import { avatarTypes, type PhotoPage, type PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import { useEffect, useState } from 'react';
import { useTakeTemplate } from '../../domain/talking-photos/api.ts';
import { photoEditorStart, type PhotoEditorStart } from '../../domain/talking-photos/photo-editor-path.ts';
import { Problem } from '../../domain/plans/problem.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { usePhotoEditorTexts } from '../../i18n/texts/photo-editor.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useProject } from './api.ts';
import { blankPage, copyOfPage } from './document/photo-doc.ts';
import classes from './photo-editor.module.css';
import { PhotoStudio } from './photo-studio.tsx';
import type { PhotoStart } from './saving/open-photo.ts';
import type { PhotoStudio as Studio, PhotoStudioParts } from './studio-context.ts';

interface PhotoEditorProps {
  readonly screen: Studio['screen'];
  readonly parts: PhotoStudioParts;
}

/** A project (`?id=`), or a new one that begins with a template, a photo, an avatar or a background. */
export function PhotoEditor(props: PhotoEditorProps) {
  const start = photoEditorStart(useSearchParams()[0]);
  if (start.id !== undefined) return <SavedProject key={start.id} id={start.id} {...props} />;
  if (start.template !== undefined)
    return <FromTemplate key={start.template} id={start.template} albumId={start.album} {...props} />;
  return <NewProject key={JSON.stringify(start)} start={start} {...props} />;
}

function NewProject({ start, screen, parts }: PhotoEditorProps & { readonly start: PhotoEditorStart }) {
  const [first] = useState(() => firstPage(start));
  const opensWith = screen === 'talking-avatar' && first.page === null ? 'avatar' : null;
  return <PhotoStudio start={first} parts={parts} screen={screen} opensWith={opensWith} />;
}

function firstPage({ photo, avatar, kind, background, album }: PhotoEditorStart): PhotoStart {
  const start = { project: null, albumId: album } as const;
  if (background !== undefined) {
    const behind = { kind: 'picture', imageId: background } as const;
    return { ...start, page: { ...blankPage(), background: behind, isCutOut: true } };
  }
  if (photo !== undefined) return { ...start, page: blankPage({ kind: 'photo', photoId: photo }) };
  if (avatar === undefined) return { ...start, page: null };
  const avatarType = avatarTypes.find((one) => one === kind) ?? 'standard';
  return { ...start, page: { ...blankPage({ kind: 'avatar', caseId: avatar }), avatarType } };
}

interface FromTemplateProps extends PhotoEditorProps {
  readonly id: string;
  readonly albumId: string | undefined;
}

function FromTemplate({ id, albumId, screen, parts }: FromTemplateProps) {
  const { t } = usePhotoEditorTexts();
  const { mutate, data, error } = useTakeTemplate();
  useEffect(() => mutate(id), [mutate, id]);
  if (data !== undefined) {
    const { page, template } = data;
    const { resolution } = template;
    return <TemplateProject page={page} resolution={resolution} albumId={albumId} screen={screen} parts={parts} />;
  }
  if (error === null) return <Opening />;
  return (
    <Message title={t('open.template')} text={errorText(error)}>
      <Problem error={error} onClose={() => mutate(id)} onRetry={() => mutate(id)} />
      <Button component={Link} to={screenPath(screen)} variant="default">
        {t('open.without')}
      </Button>
    </Message>
  );
}

type TemplateProjectProps = PhotoEditorProps & {
  readonly page: PhotoPage;
  readonly resolution: PhotoResolution;
  readonly albumId: string | undefined;
};

function TemplateProject({ page, resolution, albumId, screen, parts }: TemplateProjectProps) {
  const [start] = useState((): PhotoStart => ({ project: null, page: copyOfPage(page), resolution, albumId }));
  return <PhotoStudio start={start} parts={parts} screen={screen} opensWith={null} />;
}

function SavedProject({ id, screen, parts }: PhotoEditorProps & { readonly id: string }) {
  const { t } = usePhotoEditorTexts();
  const { data, error, refetch } = useProject(id, screen);
  if (data !== undefined)
    return <PhotoStudio start={{ project: data, page: null }} parts={parts} screen={screen} opensWith={null} />;
  if (error === null) return <Opening />;
  const isGone = error instanceof ApiError && error.code === 'input.not-found';
  return (
    <Message title={t(isGone ? 'open.gone' : 'open.failed')} text={isGone ? t('open.goneText') : errorText(error)}>
      {!isGone && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
      <Button component={Link} to={screenPath('talking-photos')} variant="default">
        {t('back')}
      </Button>
    </Message>
  );
}

/** The frame as it will be, while the project is on its way. */
function Opening() {
  const { t } = usePhotoEditorTexts();
  return (
    <div className={classes.opening} role="status" aria-label={t('open.loading')}>
      <Skeleton height={52} radius={0} />
      <div>
        <Skeleton width={208} radius="md" />
        <Skeleton radius="md" />
        <Skeleton width={300} radius="md" />
      </div>
    </div>
  );
}
