import { ActionIcon, Button, CopyButton, Switch, TextInput } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import type { Share } from '@timbre/contract/shares';
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { useCloseShare, useShareExport, useShares } from './api.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/editor-panels.ts';

const sayWhy = { onError: showError };

/** An export's page for others: its address, whether the file is offered there, and its end. */
export function ShareFields({ item }: { readonly item: ArticleExport }) {
  const { t } = useTranslation();
  const share = useShares(item.articleId).data?.find(({ exportId }) => exportId === item.id);
  const open = useShareExport(item);
  return (
    <div className={classes.share}>
      {share === undefined ? (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconShare2 size={16} stroke={1.7} />}
          loading={open.isPending}
          onClick={() => open.mutate(false, sayWhy)}
        >
          {t('scriptExport.share')}
        </Button>
      ) : (
        <OpenPage share={share} isBusy={open.isPending} onOffer={(isOffered) => open.mutate(isOffered, sayWhy)} />
      )}
    </div>
  );
}

interface OpenPageProps {
  readonly share: Share;
  readonly isBusy: boolean;
  readonly onOffer: (isOffered: boolean) => void;
}

function OpenPage({ share, isBusy, onOffer }: OpenPageProps) {
  const { t } = useTranslation();
  const close = useCloseShare();
  const address = new URL(share.path, window.location.href).href;
  return (
    <>
      <div className={classes.link}>
        <TextInput
          readOnly
          size="xs"
          style={{ flex: 1 }}
          aria-label={t('scriptExport.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'scriptExport.copied' : 'scriptExport.copy')}>
              <ActionIcon
                size={30}
                variant="default"
                aria-label={t(copied ? 'scriptExport.copied' : 'scriptExport.copy')}
                onClick={copy}
              >
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      <div className={classes.shareRow}>
        <Switch
          size="sm"
          label={t('scriptExport.offerFile')}
          checked={share.isDownloadable}
          disabled={isBusy}
          onChange={(event) => onOffer(event.currentTarget.checked)}
        />
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isPending}
          onClick={() =>
            close.mutate(share.id, { ...sayWhy, onSuccess: () => showToast(t('scriptExport.closed'), 'done') })
          }
        >
          {t('scriptExport.closePage')}
        </Button>
      </div>
    </>
  );
}
