import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatDuration } from '../../lib/format.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import type { FoundVoices } from '../../domain/voices/voice-matching.ts';
import { HearRecording } from './hear-recording.tsx';
import classes from './match-results.module.css';
import { useTraitFigure } from './use-trait-figure.ts';

interface RecordingFactsProps {
  readonly found: FoundVoices;
  readonly demo: Demo;
}

/** What was heard in the recording, and the recording itself. */
export function RecordingFacts({ found: { search, recording }, demo }: RecordingFactsProps) {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  const figure = useTraitFigure();
  const { sample } = search;
  const facts =
    sample === null
      ? []
      : ([
          [t('facts.speech'), formatDuration(sample.speechSeconds, language)],
          [t('traits.pitch.name'), figure('pitch', sample.pitchHertz)],
          [t('traits.range.name'), figure('range', sample.rangeHalfTones)],
          [t('traits.pace.name'), figure('pace', sample.syllablesPerSecond)],
          [t('traits.brightness.name'), figure('brightness', sample.brightnessHertz)],
        ] as const);
  return (
    <div className={classes.recording}>
      <h3>
        {t('results.recording')}
        {recording !== null && <HearRecording recording={recording} demo={demo} />}
      </h3>
      <p className={classes.recordingName} dir="auto">
        {search.name}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sample?.problems.map((problem) => (
        <p key={problem} className={classes.doubt}>
          {t(`problems.${problem}`)}
        </p>
      ))}
    </div>
  );
}
