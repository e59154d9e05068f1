import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ArticleSummary } from '@timbre/contract/articles';
import { IconCopy, IconDots, IconFolderSymlink, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useRef } from 'react';
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
  const opener = useRef<HTMLButtonElement>(null);
  // What opens a field or a dialog gets the focus back from it; the menu's item is gone by then.
  const from = (work: () => void) => () => {
    opener.current?.focus();
    work();
  };
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
        <ActionIcon
          ref={opener}
          size={30}
          aria-label={t('lists.actions', { title })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={from(() => control.onRename(id))}>
          {t('lists.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.copy(article)}>
          {t('articles.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={from(() => control.onMove([id]))}>
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
