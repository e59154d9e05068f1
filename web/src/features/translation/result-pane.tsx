import { Button, CopyButton } from '@mantine/core';
import type { Translation } from '@timbre/contract/translation/translation';
import { IconCheck, IconCopy, IconDownload, IconMicrophone2 } from '@tabler/icons-react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatCredits, formatLanguage, formatNumber } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FlatWave } from '../../ui/waves/flat-wave.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';
import { useVoiceFor } from '../voices/api.ts';
import { useMakeVoiceover } from './api.ts';
import { DocumentState } from './document-state.tsx';
import classes from './translation.module.css';
import type { TranslatorState } from './use-translator.ts';

const shownWords = 12;

/** What came of it, who made it and what it cost; of a document how far it is. */
export function ResultPane({ state }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const made = state.shown;
  return (
    <section className={classes.pane} aria-label={t('result')} data-result>
      {made === null && (
        <div className={classes.empty}>
          <FlatWave />
          <p>{t('resultEmpty')}</p>
        </div>
      )}
      {made?.status === 'done' && <Made made={made} />}
      {made !== null && made.status !== 'done' && <DocumentState one={made} state={state} />}
    </section>
  );
}

function Made({ made }: { readonly made: Translation }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const { result, engine, via, insteadOf, charge, credits, characters, unknownWords, url, target } = made;
  const cost =
    charge === 'plan'
      ? t('cost.plan', { shown: formatNumber(characters, language) })
      : t('cost.credits', { credits: formatCredits(credits, language) });
  return (
    <>
      <div className={classes.result} dir="auto" lang={target} role="status">
        {result}
      </div>
      <div className={classes.notes}>
        {insteadOf !== null && <p>{t('instead', { failed: insteadOf, engine })}</p>}
        <p>
          {via === null ? t('by', { engine }) : t('over', { engine, language: formatLanguage(via, language) })}
          {' · '}
          {cost}
        </p>
        {unknownWords.length > 0 && (
          <p>
            {t('unknown', {
              words: unknownWords.slice(0, shownWords).join(', ') + (unknownWords.length > shownWords ? ' …' : ''),
            })}
          </p>
        )}
      </div>
      <footer className={classes.foot}>
        <CopyButton value={result}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} stroke={1.7} />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        {url === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={15} stroke={1.7} />}
            onClick={() => saveFile(`translation.${target}.txt`, result, 'text/plain')}
          >
            {t('save')}
          </Button>
        ) : (
          <Button component="a" href={url} size="compact-sm" leftSection={<IconDownload size={15} stroke={1.7} />}>
            {t('save')}
          </Button>
        )}
        <VoiceoverButton text={result} target={target} />
      </footer>
    </>
  );
}

/** A voiceover in the best voice that speaks the language; where none does there is no button. */
function VoiceoverButton({ text, target }: { readonly text: string; readonly target: string }) {
  const { t } = useTranslatorTexts();
  const navigate = useNavigate();
  const voiceFor = useVoiceFor();
  const make = useMakeVoiceover();
  const voice = voiceFor(target, undefined);
  if (voice === undefined || baseLanguage(voice.language) !== target) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={make.isPending}
      leftSection={<IconMicrophone2 size={15} stroke={1.7} />}
      onClick={() =>
        make.mutate(
          { text, speaker: voice.speaker },
          {
            onSuccess: (id) => void navigate(`/overview/article-voice/${id}`),
            onError: (error) => showToast(errorText(error), 'fail'),
          },
        )
      }
    >
      {t('voiceover')}
    </Button>
  );
}
