import { Button } from '@mantine/core';
import type { LexiconProposal } from '@timbre/contract/lexicon/lexicon-words';
import { IconPlus } from '@tabler/icons-react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import classes from './scan-dialog.module.css';
import { HearButton } from './hear-buttons.tsx';
import { useHeard } from './use-heard.ts';

interface ScanResultsProps {
  readonly proposals: readonly LexiconProposal[];
  readonly speaker: string | undefined;
  readonly onAdd: (word: string) => void;
}

/** How a word is read now: in words where a rule reads it, and in sounds. */
const readingOf = ({ spoken, ipa }: LexiconProposal): string | null =>
  [spoken, ipa === null ? null : `/${ipa}/`].filter((part) => part !== null).join(' · ') || null;

export function ScanResults({ proposals, speaker, onAdd }: ScanResultsProps) {
  const { t } = useLexiconTexts();
  const heard = useHeard();
  if (proposals.length === 0)
    return (
      <p className={classes.lead} role="status">
        {t('scan.none')}
      </p>
    );
  return (
    <ul className={classes.results} aria-label={t('scan.title')}>
      {proposals.map((proposal) => {
        const { word, kind, count, context } = proposal;
        const reading = readingOf(proposal);
        return (
          <li key={word}>
            <div>
              <p className={classes.word}>
                <b dir="auto">{word}</b>
                <small>
                  {t(`scan.kinds.${kind}`)} · {t('scan.count', { count })}
                </small>
              </p>
              {reading !== null && <p className={classes.reading}>{t('scan.read', { spoken: reading })}</p>}
              <p className={classes.context} dir="auto">
                {context}
              </p>
            </div>
            <div className={classes.buttons}>
              <HearButton heard={heard} word={{ speaker, type: 0, original: word }} isAfter={false} />
              <Button
                size="compact-sm"
                variant="light"
                leftSection={<IconPlus size={14} stroke={2} />}
                aria-label={t('scan.add', { word })}
                onClick={() => onAdd(word)}
              >
                {t('addIt')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
