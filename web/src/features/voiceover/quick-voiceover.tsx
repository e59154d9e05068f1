import { countCharacters } from '@timbre/contract/limits';
import { loginPath } from '@timbre/contract/screens/return-path';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useSurelyLanguage } from '../../domain/voices/use-surely-language.ts';
import { PickerSceneContext } from '../../domain/voices/picker-scene.ts';
import { useSession } from '../../lib/session/session.ts';
import { type VoiceStart, withVoice } from '../../domain/voices/voice-start.ts';
import { useTextRights } from '../credits/api.ts';
import { useVoice, useVoiceFor } from '../voices/api.ts';
import { ExportPanel } from './export/export-panel.tsx';
import { Inspector } from './inspector.tsx';
import type { ExportDelivery } from '../../domain/exports/export-presets.ts';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { ResultsList } from './results-list.tsx';
import { ScriptSheet } from './script-sheet.tsx';
import type { SentArticle } from './sync-article.ts';
import { Transport } from './transport.tsx';
import { TransportExport } from './transport-export.tsx';
import { useDraft } from './use-draft.ts';
import { useEstimate } from './use-estimate.ts';
import { useExporting } from './use-exporting.ts';
import { useListening } from './use-listening.ts';
import classes from './quick-voiceover.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface QuickVoiceoverProps {
  /** Where the page stands; a log-in leads back to it. */
  readonly path: string;
  readonly voicePicker: (
    voice: Speaker | undefined,
    onChoose: (speaker: string, start: VoiceStart) => void,
  ) => ReactNode;
}

/** Of the style sheet: there is no room beside the text. */
const narrow = '(max-width: 60em)';

/** The quick voiceover: write, choose, listen, export. */
export function QuickVoiceover({ path, voicePicker }: QuickVoiceoverProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, isLoading } = useSession();
  const isVisitor = user === null && !isLoading;
  const rights = useTextRights();
  const draftControl = useDraft();
  const { draft, change } = draftControl;
  const text = useDeferredValue(draft.text);
  const voice = useVoice(draft.speaker, { language: useSurelyLanguage(text) });
  const voiceFor = useVoiceFor();
  const onSent = useCallback((article: SentArticle) => change({ article }), [change]);
  const listening = useListening({ draft, speaker: voice?.speaker, onSent });
  const exporting = useExporting({ isLoggedIn: user !== null, onSent });
  const [isReading, setIsReading] = useState(false);
  const characters = useMemo(() => countCharacters(text), [text]);
  const canSpeak = characters > 0 && characters <= rights.textChars && voice !== undefined;

  // A visitor's draft is kept in the browser, so it is here again after the log-in.
  const asUser = (work: () => void) => (user === null ? void navigate(loginPath(path)) : work());
  const play = (fromSeconds?: number) =>
    asUser(() => {
      setIsReading(true);
      listening.play(fromSeconds);
    });

  const exportPanel = {
    exporting,
    estimate: useEstimate({ draft, voice, isLoggedIn: user !== null, limit: rights.textChars }),
    canSpeak,
    hasSubtitleExport: rights.hasSubtitleExport,
    isVisitor,
    onExport: (delivery: ExportDelivery) => asUser(() => voice && void exporting.start(draft, voice.speaker, delivery)),
  };
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });

  const scene = useMemo(
    () => ({
      readText: () => draft.text,
      readWords: () => draft.text,
      saveArticle: null,
      readDelivery: () => ({ ...draft, speaker: voice?.speaker ?? '' }),
      readSpeakers: () => (voice === undefined ? [] : [voice.speaker]),
    }),
    [draft, voice],
  );

  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <header className={classes.head}>
          <div>
            <h1>{t('quickVoiceover.title')}</h1>
            <p>{t('quickVoiceover.lead')}</p>
          </div>
          <HowItWorks video="first-voiceover" of={t('quickVoiceover.title')} />
        </header>
        <ScriptSheet
          control={draftControl}
          listening={listening}
          characters={characters}
          limit={rights.textChars}
          isVisitor={isVisitor}
          isReading={isReading}
          onReading={setIsReading}
          onPlay={play}
          // The editor speaks with the voice that stands here, offered or chosen.
          onLeave={() => voice && change({ speaker: voice.speaker })}
          onSample={({ text: sample, lang }) =>
            change({ text: sample, ...withVoice(voice?.speaker, voiceFor(lang, voice)?.speaker ?? null) })
          }
        />
        <Problem error={listening.problem} onClose={listening.dismiss} onRetry={() => play()} />
      </div>
      <Inspector
        voicePicker={
          <PickerSceneContext value={scene}>
            {voicePicker(voice, (speaker, start) => change(withVoice(voice?.speaker, speaker, start)))}
          </PickerSceneContext>
        }
        voice={voice}
        draft={draft}
        onChange={change}
        exportPanel={isNarrow ? null : <ExportPanel {...exportPanel} />}
      />
      <div className={classes.results}>{user !== null && <ResultsList recent={exporting.recent} />}</div>
      <Transport listening={listening} canPlay={canSpeak} isVisitor={isVisitor} onPlay={play}>
        {isNarrow && <TransportExport {...exportPanel} />}
      </Transport>
    </div>
  );
}
