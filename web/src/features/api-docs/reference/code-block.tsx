import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { highlight, type CodeLanguage } from '../model/highlight.ts';
import classes from './code-block.module.css';

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  /** What it is, for those who don't see where it stands. */
  readonly label: string;
  /** Of a program whose copy button stands elsewhere: where the code is. */
  readonly codeRef?: RefObject<HTMLElement | null>;
}

const icon = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** A program to read and to take along. */
export function CodeBlock({ code, language, label, codeRef }: CodeBlockProps) {
  const own = useRef<HTMLElement>(null);
  return (
    <div className={classes.block}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} role="group" aria-label={label} translate="no">
        <code ref={codeRef ?? own}>
          {highlight(code, language).map(({ kind, text }, index) =>
            kind === 'plain' ? (
              text
            ) : (
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
      {codeRef === undefined && <CopyButton text={code} shown={own} />}
    </div>
  );
}

interface CopyButtonProps {
  readonly text: string;
  /** What is selected where the browser lets no page write to the clipboard, as without https. */
  readonly shown: RefObject<HTMLElement | null>;
}

const copiedMs = 2000;

export function CopyButton({ text, shown }: CopyButtonProps) {
  const { t } = useApiDocsTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      showToast(t('code.copyFailed'), 'fail');
    }
  };
  return (
    <Button
      className={classes.copy ?? ''}
      size="compact-xs"
      variant="default"
      leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(isCopied ? 'code.copied' : 'code.copy')}</span>
    </Button>
  );
}
