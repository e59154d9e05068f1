import { Button, Menu } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconChevronDown, IconLayoutGrid, IconPhoto, IconPlus, IconUserSquare } from '@tabler/icons-react';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { Link } from '../../../lib/router/link.tsx';
import classes from './photo-cards.module.css';

const icon = { size: 18, stroke: 1.6 } as const;

/** Begins a talking photo: of a photo, an avatar or a template. It goes into the album it was begun in. */
export function NewPhotoMenu({ albumId }: { readonly albumId: string | null }) {
  const { t } = useTalkingPhotoTexts();
  const start = albumId === null ? {} : { album: albumId };
  const ways = [
    { way: 'photo', to: photoEditorPath(start), WayIcon: IconPhoto },
    { way: 'avatar', to: photoEditorPath(start, 'talking-avatar'), WayIcon: IconUserSquare },
    { way: 'template', to: `${screenPath('talking-photos')}?show=templates`, WayIcon: IconLayoutGrid },
  ] as const;
  return (
    <Menu position="bottom-end" shadow="none" radius="md" width={280}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} stroke={2} />}
          rightSection={<IconChevronDown size={15} stroke={1.8} />}
        >
          {t('new.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ way, to, WayIcon }) => (
          <Menu.Item key={way} component={Link} to={to} leftSection={<WayIcon {...icon} />}>
            <span className={classes.way}>
              {t(`new.${way}`)}
              <small>{t(`new.${way}Text`)}</small>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
