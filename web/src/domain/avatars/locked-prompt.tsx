import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openPlans } from '../plans/plans-popup.ts';
import classes from './gallery.module.css';

interface LockedPromptProps {
  /** What it was about, for the plans that are opened from here. */
  readonly source: 'talking-photo-avatar' | 'talking-photo-template' | 'talking-photo-slots';
  /** What it takes and what there is; left out, where no number helps. */
  readonly figures?: { readonly needed: number; readonly left: number };
  readonly title?: string;
  readonly text?: string;
  /** Credits are another way to it. */
  readonly canBuy?: boolean;
  readonly onClose: () => void;
}

/** What is locked for now, and the ways to it: a plan, or credits. They open over the page the work is on. */
export function LockedPrompt({ source, figures, title, text, canBuy = true, onClose }: LockedPromptProps) {
  const { t } = useAvatarTexts();
  const language = useLanguage();
  const words =
    figures === undefined
      ? t('unlock.text')
      : t('unlock.textPrice', {
          needed: formatCredits(figures.needed, language),
          left: formatCredits(figures.left, language),
        });
  const open = (isPayAsYouGo: boolean) => {
    onClose();
    openPlans(source, { isPayAsYouGo });
  };
  return (
    <Dialog isOpen onClose={onClose} title={title ?? t('unlock.title')} widthPx={dialogWidths.question}>
      <div className={classes.prompt}>
        <p>{text ?? words}</p>
        <div className={classes.promptActions}>
          <Button variant="default" onClick={onClose}>
            {t('unlock.cancel')}
          </Button>
          {canBuy && (
            <Button variant="default" onClick={() => open(true)}>
              {t('unlock.buy')}
            </Button>
          )}
          <Button data-autofocus onClick={() => open(false)}>
            {t('unlock.upgrade')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
