import { Button, SegmentedControl, Switch, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOriginalImage, imageTypes } from '@timbre/contract/images/images';
import type { PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { IconPhotoUp } from '@tabler/icons-react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { api } from '../../../lib/http/api.ts';
import { upload } from '../../../lib/http/upload.ts';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import { setPage } from '../document/edit-pages.ts';
import { useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';
import { useOwnPictures } from './use-own-pictures.ts';

/** The studio's own grounds, and white. */
const grounds = ['#ffffff', '#f4f2ed', '#14161b', '#0f766e', '#4150b5', '#b93412'] as const;
const firstGround = grounds[1];

type Kind = PhotoPage['background']['kind'];
const kinds: readonly Kind[] = ['photo', 'colour', 'picture'];

/** What is behind the person; anything but the picture's own wants them cut out. */
export function BackgroundField({ page }: { readonly page: PhotoPage }) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const { background, performer, isCutOut } = page;
  const isPhoto = performer?.kind === 'photo';
  const { pictures } = useOwnPictures();
  const set = (next: PhotoPage['background']) =>
    edit(
      setPage(page.id, { background: next, isCutOut: next.kind === 'photo' ? isCutOut : true }),
      next.kind === 'colour' ? `ground-${page.id}` : undefined,
    );
  const choose = (kind: string) => {
    const [newest] = pictures;
    if (kind === 'photo') edit(setPage(page.id, { background: { kind: 'photo' }, isCutOut: false }));
    else if (kind === 'colour') set({ kind: 'colour', colour: firstGround });
    else set({ kind: 'picture', imageId: newest?.id ?? '' });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('look.background')}</legend>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('look.background')}
        value={background.kind}
        onChange={choose}
        data={kinds.map((value) => ({
          value,
          label: t(value === 'photo' && !isPhoto ? 'look.backgrounds.setting' : `look.backgrounds.${value}`),
        }))}
      />
      {background.kind === 'colour' && (
        <div className={classes.swatches}>
          {grounds.map((colour) => (
            <UnstyledButton
              key={colour}
              className={classes.swatch}
              style={{ background: colour }}
              aria-label={t('look.colour', { colour })}
              aria-pressed={background.colour === colour}
              onClick={() => set({ kind: 'colour', colour })}
            />
          ))}
          <input
            type="color"
            aria-label={t('look.otherColour')}
            value={background.colour}
            onChange={({ currentTarget: { value } }) => set({ kind: 'colour', colour: value })}
          />
        </div>
      )}
      {background.kind === 'picture' && (
        <Pictures chosen={background.imageId} onChoose={(imageId) => set({ kind: 'picture', imageId })} />
      )}
      {isPhoto && background.kind !== 'photo' && (
        <Switch
          className={classes.row ?? ''}
          label={t('look.cutOut')}
          description={t('look.cutOutHint')}
          checked={isCutOut}
          onChange={({ currentTarget }) => edit(setPage(page.id, { isCutOut: currentTarget.checked }))}
        />
      )}
    </fieldset>
  );
}

interface PicturesProps {
  readonly chosen: string;
  readonly onChoose: (imageId: string) => void;
}

/** One’s own pictures, and one more from a file. */
function Pictures({ chosen, onChoose }: PicturesProps) {
  const { t } = usePhotoEditorTexts();
  const queryClient = useQueryClient();
  const { pictures, error, refetch } = useOwnPictures();
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const fileId = await upload(file);
      return api.send(addOriginalImage, { fileId }, { idempotencyKey: fileId });
    },
    onSuccess: ({ id }) => onChoose(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['images'] }),
  });
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t('look.pictures')}>
          {pictures.map(({ id, name, thumbnail }) => (
            <li key={id}>
              <UnstyledButton aria-label={name} aria-pressed={id === chosen} title={name} onClick={() => onChoose(id)}>
                <img src={thumbnail} alt="" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.swatches}>
        <PickFiles
          size="compact-sm"
          variant="default"
          loading={adding.isPending}
          leftSection={<IconPhotoUp size={15} />}
          label={t('look.addPicture')}
          accept={imageTypes.join(',')}
          onFiles={([file]) => file !== undefined && adding.mutate(file)}
        >
          {t('look.addPicture')}
        </PickFiles>
        {error !== null && (
          <Button size="compact-sm" variant="default" onClick={refetch}>
            {t('retry')}
          </Button>
        )}
      </div>
      <Problem error={adding.error} onClose={adding.reset} />
    </>
  );
}
