import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import { use, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PickerSceneContext } from '../../../domain/voices/picker-scene.ts';
import type { TextMismatch } from '../../../domain/voices/text-language.ts';
import { textMismatch } from '../../../domain/voices/text-language.ts';
import { VoiceMatchingContext } from '../../../domain/voices/voice-matching.ts';
import { type VoiceStart, voiceStart } from '../../../domain/voices/voice-start.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DeleteClone } from './delete-clone.tsx';
import { useToggleFavourite } from '../favourites.ts';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { OwnText } from './own-text.tsx';
import { rememberVoice } from '../recent-voices.ts';
import { useAudition } from '../use-audition.tsx';
import { useMatches } from '../use-matches.ts';
import { useOwnWords } from '../use-own-words.ts';
import { usePickerView } from '../use-picker-view.ts';
import { VoiceDetail } from './voice-detail.tsx';
import { VoiceList } from './voice-list.tsx';
import classes from './voice-dialog.module.css';
import { focusGrid } from '../voice-grid.tsx';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface VoiceDialogProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  /** The tab to begin with, in the specification's words; null: all voices. */
  readonly tab?: string | null;
  /** A voice whose details stand open, once it is in the lists. */
  readonly shown?: string | null;
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
  readonly onClose: () => void;
}

interface Doubted {
  readonly voice: Speaker;
  readonly mismatch: TextMismatch;
}

/** The speaker picker: all voices, to search, filter, hear and choose. */
export function VoiceDialog({ voices, chosen, tab = null, shown = null, onChoose, onClose }: VoiceDialogProps) {
  const { t } = useTranslation();
  const audition = useAudition();
  const { demo, limitOf } = audition;
  const scene = use(PickerSceneContext);
  const view = usePickerView({ voices, chosen, scene, tab });
  const [detail, setDetail] = useState<string | null>(shown);
  const panelId = useId();
  const toggleFavourite = useToggleFavourite();
  const open = voices.find(({ speaker }) => speaker === detail);
  const matching = use(VoiceMatchingContext);
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  const { paceOf, ...matches } = useMatches(panelId);
  const startOf = (voice: Speaker) => voiceStart(voice, paceOf(voice.speakerId));
  const ownWords = useOwnWords({ scene, demo, voices, startOf });
  const take = (voice: Speaker) => {
    const start = startOf(voice);
    rememberVoice(voice, start);
    onChoose(voice.speaker, start);
    onClose();
  };
  const choose = (voice: Speaker) => {
    demo.stop();
    const mismatch = voice.speaker === chosen ? null : textMismatch(scene?.readText() ?? '', voice.language);
    if (mismatch === null) take(voice);
    else setDoubted({ voice, mismatch });
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={dialogWidths.speakerPicker} title={t('voices.title')} isTall>
      <div className={classes.body} data-detail={open !== undefined || undefined}>
        {matching === null || matches.found === null ? (
          <VoiceList
            panelId={panelId}
            voices={voices}
            chosen={chosen}
            view={view}
            audition={audition}
            ownWords={ownWords}
            match={matching?.button(matches.onFound)}
            detail={detail}
            onOpen={choose}
            onDetail={setDetail}
          />
        ) : (
          <div className={classes.matches}>
            {matching.results({
              ...matches,
              found: matches.found,
              voices,
              chosen,
              demo,
              onChoose: choose,
              onDetail: (voice) => setDetail(voice.speaker),
            })}
          </div>
        )}
        {open !== undefined && (
          <aside className={classes.detail}>
            <VoiceDetail
              voice={open}
              all={voices}
              demo={demo}
              limit={limitOf(open.speaker)}
              module="picker"
              onShow={(voice) => setDetail(voice.speaker)}
              onFavourite={toggleFavourite}
              onClose={() => {
                setDetail(null);
                focusGrid(panelId);
              }}
              use={<Button onClick={() => choose(open)}>{t('voiceStore.use')}</Button>}
              ownText={ownWords.canHear && <OwnText voice={open} demo={demo} onHear={ownWords.hear} />}
              remove={open.speakerType === 'clone' && <DeleteClone voice={open} onDeleted={() => setDetail(null)} />}
            />
          </aside>
        )}
      </div>
      {doubted !== null && (
        <MismatchDialog {...doubted} onKeep={() => take(doubted.voice)} onChange={() => setDoubted(null)} />
      )}
    </Dialog>
  );
}
