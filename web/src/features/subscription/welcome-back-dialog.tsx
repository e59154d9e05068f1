import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatPercent } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SwellWave } from './swell-wave.tsx';
import classes from './notice-dialog.module.css';
import type { Resumed } from './use-resume.ts';

interface WelcomeBackDialogProps {
  readonly resumed: Resumed;
  readonly onClose: () => void;
}

/** The subscription goes on: what comes off, and what is due when. */
export function WelcomeBackDialog({ resumed, onClose }: WelcomeBackDialogProps) {
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { percent, price, date } = resumed;
  return (
    <Dialog isOpen onClose={onClose} title={tp('welcomeBack.title')} widthPx={dialogWidths.winBack}>
      <SwellWave />
      <p className={classes.lead}>{tp('welcomeBack.text', { percent: formatPercent(percent, language, 1) })}</p>
      <p className={classes.text}>
        {tp('welcomeBack.pay', { price, date })} {tp('welcomeBack.frozen')}
      </p>
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {tp('welcomeBack.gotIt')}
        </Button>
      </div>
    </Dialog>
  );
}
