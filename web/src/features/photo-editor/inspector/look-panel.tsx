import { SegmentedControl, Switch } from '@mantine/core';
import {
  avatarTypes,
  maskShapes,
  photoFits,
  type AvatarType,
  type PhotoPage,
} from '@timbre/contract/talking-photos/photo-document';
import { turns } from '@timbre/media/talking/face-rig';
import { useId } from 'react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits } from '../../../lib/format.ts';
import { creditsPerSecond } from '../../../domain/avatars/unlock.ts';
import { setPage } from '../document/edit-pages.ts';
import { usePerformer, type SeenPerformer } from '../start/use-performer.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import { BackgroundField } from './background-field.tsx';
import classes from './inspector.module.css';
import { WhoField } from './who-field.tsx';

/** Who is seen on the page, how they move, and what they stand in. */
export function LookPanel() {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const { page, pageIndex } = useSelected();
  const seen = usePerformer(page.performer);
  const set = (change: Partial<PhotoPage>) => edit(setPage(page.id, change));
  return (
    <InspectorPanel title={t('inspector.look')} about={t('look.page', { number: pageIndex + 1 })}>
      <WhoField seen={seen} />
      {seen.state !== 'none' && (
        <>
          <TypeField page={page} types={seen.avatarTypes} onChange={(avatarType) => set({ avatarType })} />
          <BackgroundField page={page} />
          <fieldset className={classes.group}>
            <legend>{t('look.mask')}</legend>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('look.mask')}
              value={page.maskShape}
              onChange={(value) => set({ maskShape: maskShapes.find((one) => one === value) ?? 'none' })}
              data={maskShapes.map((value) => ({ value, label: t(`look.masks.${value}`) }))}
            />
          </fieldset>
          {seen.photo !== null && <PhotoFields page={page} seen={seen} onChange={set} />}
        </>
      )}
    </InspectorPanel>
  );
}

interface TypeFieldProps {
  readonly page: PhotoPage;
  readonly types: readonly AvatarType[];
  readonly onChange: (avatarType: AvatarType) => void;
}

/** How much of someone moves, with what a second of it costs. */
function TypeField({ page, types, onChange }: TypeFieldProps) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{t('look.type')}</legend>
      <div className={classes.types}>
        {avatarTypes.map((type) => {
          const canDo = types.includes(type);
          return (
            <label key={type}>
              <input
                type="radio"
                name={name}
                checked={page.avatarType === type}
                disabled={!canDo}
                onChange={() => onChange(type)}
              />
              <strong>{t(`look.types.${type}`)}</strong>
              <em>{t('look.price', { credits: formatCredits(creditsPerSecond(type), language) })}</em>
              <small>{t(canDo ? `look.typeHints.${type}` : 'look.typeMissing')}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface PhotoFieldsProps {
  readonly page: PhotoPage;
  readonly seen: SeenPerformer;
  readonly onChange: (change: Partial<PhotoPage>) => void;
}

function PhotoFields({ page, seen, onChange }: PhotoFieldsProps) {
  const { t } = usePhotoEditorTexts();
  return (
    <fieldset className={classes.group}>
      <legend>{t('look.picture')}</legend>
      <div className={classes.fields}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('look.fit')}
          value={page.photoType}
          onChange={(value) => onChange({ photoType: photoFits.find((one) => one === value) ?? 'cover' })}
          data={photoFits.map((value) => ({ value, label: t(`look.fits.${value}`) }))}
        />
        <Switch
          label={t('look.enhance')}
          description={t('look.enhanceHint')}
          checked={page.isEnhancer}
          onChange={({ currentTarget }) => onChange({ isEnhancer: currentTarget.checked })}
        />
        <Switch
          label={t('look.enlarge')}
          description={t('look.enlargeHint')}
          checked={page.imageEsrgan}
          onChange={({ currentTarget }) => onChange({ imageEsrgan: currentTarget.checked })}
        />
      </div>
      {seen.photo?.faces.some(({ yaw }) => Math.abs(yaw) > turns.free) === true && (
        <p className={classes.hint} role="note">
          {t('stage.turned')}
        </p>
      )}
    </fieldset>
  );
}
