import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { create } from 'zustand';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { snippetLanguages, type SnippetLanguage } from '../model/snippets.ts';
import { CodeBlock, CopyButton } from './code-block.tsx';
import classes from './snippet-panel.module.css';

/** One choice for all examples. */
const useSnippetLanguage = create<{ readonly language: SnippetLanguage }>(() => ({ language: 'curl' }));

const names: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

interface SnippetPanelProps {
  /** By language; one that is missing isn't offered. */
  readonly codes: Readonly<Partial<Record<SnippetLanguage, string>>>;
}

/** The same program in each language. */
export function SnippetPanel({ codes }: SnippetPanelProps) {
  const { t } = useApiDocsTexts();
  const { language } = useSnippetLanguage();
  const shownCode = useRef<HTMLElement>(null);
  const offered = snippetLanguages.filter((one) => codes[one] !== undefined);
  const shown = offered.find((one) => one === language) ?? offered[0];
  if (shown === undefined) return null;
  const code = codes[shown] ?? '';
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('code.language')}
          data={offered.map((value) => ({ value, label: names[value] }))}
          value={shown}
          onChange={(value) => useSnippetLanguage.setState({ language: value })}
        />
        <CopyButton text={code} shown={shownCode} />
      </div>
      <CodeBlock code={code} language={shown} label={`${t('code.title')}: ${names[shown]}`} codeRef={shownCode} />
    </div>
  );
}
