import { Button } from '@mantine/core';
import { excerptOf } from '@timbre/media/writing/excerpt';
import { plainText } from '@timbre/media/writing/markdown';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { Bars } from '../../../ui/waves/bars.tsx';
import { GenerationActions } from './generation-actions.tsx';
import classes from './generation-card.module.css';
import { GenerationOutcome } from './generation-outcome.tsx';
import { isUnderWay, type Generation } from './generation.ts';
import { MarkdownView } from '../document/markdown-view.tsx';
import { TitleChoice } from './title-choice.tsx';
import { useOpen } from '../document/writing-context.ts';

const excerptChars = 90;

interface GenerationCardProps {
  readonly one: Generation;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One text as it is written, and what becomes of it. */
export function GenerationCard({ one, isOpen, onToggle }: GenerationCardProps) {
  const { t } = useWritingTexts();
  const { task } = one.request;
  const isBusy = isUnderWay(one);
  return (
    <article className={classes.card} data-state={one.state} aria-label={t(`tasks.${task}`)} aria-busy={isBusy}>
      <header className={classes.head}>
        <strong>{t(`tasks.${task}`)}</strong>
        <span role="status">{t(`made.states.${one.state}`)}</span>
        {isBusy && <Bars className={classes.bars} />}
        {!isBusy && (
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
            {t(isOpen ? 'made.hide' : 'made.show')}
          </button>
        )}
      </header>
      {!isOpen && one.text !== '' && (
        <p className={classes.excerpt} dir="auto">
          {excerptOf(plainText(one.text), excerptChars)}
        </p>
      )}
      {isOpen && <Body one={one} />}
    </article>
  );
}

function Body({ one }: { readonly one: Generation }) {
  const { t } = useWritingTexts();
  const { generations } = useOpen();
  const { key, text, request } = one;
  const isBusy = isUnderWay(one);
  return (
    <>
      {text !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} tabIndex={0} role="group" aria-label={t(`tasks.${request.task}`)}>
          {request.task === 'titles' && !isBusy ? <TitleChoice markdown={text} /> : <MarkdownView markdown={text} />}
        </div>
      )}
      {isBusy ? (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStopFilled size={13} />}
            onClick={() => generations.stop(key)}
          >
            {t('made.stop')}
          </Button>
        </div>
      ) : (
        <>
          <GenerationOutcome one={one} />
          <GenerationActions one={one} />
        </>
      )}
    </>
  );
}
