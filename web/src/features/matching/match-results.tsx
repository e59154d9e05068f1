import { Button, Switch } from '@mantine/core';
import type { VoiceMatch } from '@timbre/contract/matching/matching';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { baseLanguage, isLocked } from '../../domain/voices/voice-filter.ts';
import { spokenLanguage } from '../../domain/voices/wanted-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import type { MatchingMode } from '../../domain/voices/voice-matching.ts';
import { usePremiumVoices } from '../voices/api.ts';
import { MatchButton } from './match-button.tsx';
import { MatchCard } from './match-card.tsx';
import classes from './match-results.module.css';
import { RecordingFacts } from './recording-facts.tsx';
import { useTunedDemo } from './use-tuned-demo.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** The catalogue's voice behind each match; one that has gone since is left out. */
function withVoices(matches: readonly VoiceMatch[], voices: readonly Speaker[]) {
  const known = new Map(voices.map((voice) => [voice.speakerId, voice]));
  return matches.flatMap((match) => {
    const voice = known.get(match.speakerId);
    return voice === undefined ? [] : [{ match, voice }];
  });
}

/** Whether a voice is of those that come first for their language. */
const isSpoken = (voice: Speaker, language: string | null): boolean =>
  language !== null && spokenLanguage([voice], [baseLanguage(language)]) !== null;

/** The picker's matching mode: what sounds like the recording, the most alike first, and the way out. */
export function MatchResults(mode: MatchingMode) {
  const { found, voices, chosen, demo, isTuned, onTune, onChoose, onDetail, onFound, onExit } = mode;
  const { t } = useMatchingTexts();
  const shownIn = useLanguage();
  const hasPremiumVoices = usePremiumVoices();
  const tunedDemo = useTunedDemo();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = found;
  const matches = withVoices(search.matches, voices);
  const inLanguage = matches.filter(({ voice }) => isSpoken(voice, search.language)).length;
  // What opened the search is gone from the page with the list it stood beside.
  useEffect(() => heading.current?.focus(), [search.id]);
  return (
    <section className={classes.results} aria-labelledby="match-results">
      <header className={classes.side}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onExit}
        >
          {t('results.exit')}
        </Button>
        <RecordingFacts found={found} demo={demo} />
        {matches.length > 0 && (
          <Switch
            label={t('results.tune')}
            description={t('results.tuneHint')}
            checked={isTuned}
            onChange={({ currentTarget }) => onTune(currentTarget.checked)}
          />
        )}
        <MatchButton isAgain onFound={onFound} />
      </header>
      <div className={classes.list}>
        <div className={classes.title}>
          <h2 id="match-results" ref={heading} tabIndex={-1} dir="auto">
            {t('results.title', { name: search.name })}
          </h2>
          <p role="status">
            {matches.length > 0 &&
              (inLanguage > 0 && search.language !== null
                ? t('results.foundIn', {
                    count: matches.length,
                    language: formatLanguage(baseLanguage(search.language), shownIn),
                  })
                : t('results.found', { count: matches.length }))}
          </p>
        </div>
        {matches.length === 0 ? (
          <div className={classes.empty}>
            <p>{t('results.empty')}</p>
            <p>{t('results.emptyHint')}</p>
          </div>
        ) : (
          <>
            <ol aria-label={t('results.list')}>
              {matches.map(({ match, voice }, at) => (
                <Fragment key={voice.speaker}>
                  {at > 0 && at === inLanguage && <li className={classes.others}>{t('results.others')}</li>}
                  <MatchCard
                    place={at + 1}
                    match={match}
                    voice={voice}
                    isChosen={voice.speaker === chosen}
                    isLocked={isLocked(voice, hasPremiumVoices)}
                    isTuned={isTuned}
                    demo={demo}
                    tunedDemo={tunedDemo}
                    onChoose={onChoose}
                    onDetail={onDetail}
                  />
                </Fragment>
              ))}
            </ol>
            <p className={classes.note}>{t('results.note')}</p>
          </>
        )}
      </div>
    </section>
  );
}
