import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { showToast } from '../messages/toast.tsx';
import classes from './copy-link.module.css';

interface CopyLinkProps {
  readonly link: string;
  /** Id of what names it. */
  readonly labelledBy: string;
}

const copiedMs = 2000;
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** An address to pass on, and the button that copies it. */
export function CopyLink({ link, labelledBy }: CopyLinkProps) {
  const { t } = useProgrammeTexts();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Without https the browser lets no page write there.
      field.current?.select();
      showToast(t('referral.copyFailed'), 'fail');
    }
  };
  return (
    <>
      <input
        ref={field}
        readOnly
        className={classes.field}
        value={link}
        aria-labelledby={labelledBy}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className={classes.button ?? ''}
        leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        disabled={link === ''}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'referral.copied' : 'referral.copy')}</span>
      </Button>
    </>
  );
}
