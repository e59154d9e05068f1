import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ArticleSummary } from '@timbre/contract/articles';
import { IconCopy, IconDots, IconFolderSymlink, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArticleListControl } from './article-list.tsx';

interface ArticleMenuProps {
  readonly article: ArticleSummary;
  readonly title: string;
  readonly control: ArticleListControl;
}

const icon = { size: 16, stroke: 1.6 } as const;

/** What can be done with one article. The bin's two actions need no menu. */
export function ArticleMenu({ article, title, control }: ArticleMenuProps) {
  const { t } = useTranslation();
  const { articleId: id } = article;
  const { actions } = control;
  if (control.isBin) {
    return (
      <>
        <Button size="compact-sm" variant="default" onClick={() => actions.restore([id])}>
          {t('articles.restore')}
        </Button>
        <ActionIcon
          size={30}
          aria-label={t('articles.eraseOf', { title })}
          title={t('articles.erase')}
          onClick={() => control.onErase([id])}
        >
          <IconTrashX size={17} stroke={1.6} />
        </ActionIcon>
      </>
    );
  }
  return (
    <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t('lists.actions', { title })} onClick={(event) => event.stopPropagation()}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => control.onRename(id)}>
          {t('lists.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.copy(article)}>
          {t('articles.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => control.onMove([id])}>
          {t('articles.move')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.bin([id])}>
          {t('lists.toBin')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
