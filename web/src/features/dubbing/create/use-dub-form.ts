import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { DubLanguages } from '@timbre/contract/dubbing/dubbing-languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubtitles } from '../../../domain/dubbing/use-subtitles.ts';
import { isLongerThan } from '../../../domain/recordings/source-refusal.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { fileDelivery } from '../../../lib/http/file-delivery.ts';
import { upload } from '../../../lib/http/upload.ts';
import { useLongestSeconds } from '../../transcription/api.ts';
import { beginDub, useDubLanguages, useDubsChanged, type NewDub } from '../api.ts';
import {
  detect,
  firstSource,
  hasAlike,
  languageProblem,
  spokenLanguage,
  translations,
  type LanguageProblem,
  type LanguageWishes,
} from './dub-languages.ts';
import { dubRequest } from './dub-request.ts';
import { ownLanguage, sourceSeconds, type DubSource } from './dub-source.ts';
import { useDubSource } from './use-dub-source.ts';

/** Brings what is chosen to the server and begins; closing the form stops it. */
function useSending(onProblem: (error: unknown) => void) {
  /** Percent; null: nothing is being sent. */
  const [sending, setSending] = useState<number | null>(null);
  const [deliver] = useState(() =>
    fileDelivery({ send: upload, begin: beginDub, goneCodes: ['input.not-found', 'transcript.audio-missing'] }),
  );
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const send = async (file: File | null, requestOf: (fileId: string) => NewDub): Promise<DubSummary | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    onProblem(null);
    setSending(0);
    try {
      return await deliver(file, requestOf, {
        signal,
        onProgress: (percent) => !signal.aborted && setSending(percent),
      });
    } catch (error) {
      if (!signal.aborted) onProblem(error);
      return null;
    } finally {
      if (work.current === controller) setSending(null);
    }
  };
  return { sending, send, stop: () => work.current?.abort() };
}

/** What keeps one of the languages from beginning, the first before the others. */
function troubleOf(known: DubLanguages, wishes: LanguageWishes, more: readonly string[]): LanguageProblem | null {
  const first = languageProblem(known, wishes);
  if (first !== null) return first;
  const others = more.map((targetLanguage) => languageProblem(known, { ...wishes, targetLanguage }));
  return others.find((one) => one !== null) ?? null;
}

/** The form's state, and the way from what is chosen to a video translation. */
export function useDubForm(first: DubSource | null, onBegun: (dub: DubSummary) => void) {
  const reader = useLanguage();
  const changed = useDubsChanged();
  const languages = useDubLanguages();
  const longestSeconds = useLongestSeconds();
  const [problem, setProblem] = useState<unknown>(null);
  const { source, ...chosen } = useDubSource(first, setProblem);
  const subtitles = useSubtitles(setProblem);
  const [chosenSource, setSourceLanguage] = useState<string | null>(null);
  const [targetLanguage, setTargetLanguage] = useState<string | null>(null);
  const [more, setMoreLanguages] = useState<readonly string[]>([]);
  const [speakerCount, setSpeakerCount] = useState<number | null>(null);
  const { sending, send, stop } = useSending(setProblem);
  // Told once nothing is shown as being sent any more: leaving would ask about it.
  const [begun, setBegun] = useState<DubSummary | null>(null);
  const tell = useEffectEvent(onBegun);
  useEffect(() => {
    if (begun !== null) tell(begun);
  }, [begun]);

  const { data: known } = languages;
  const sourceLanguage = chosenSource ?? (known === undefined ? null : firstSource(known, reader));
  // A sample's words are the product's own.
  const brought = source?.type === 'sample' ? null : subtitles.subtitles;
  const wishes = { source, subtitles: brought, sourceLanguage, targetLanguage };
  // The first may have become one of them since.
  const moreLanguages = targetLanguage === null ? [] : more.filter((one) => !hasAlike([targetLanguage], one));
  const targets = targetLanguage === null ? [] : [targetLanguage, ...moreLanguages];
  const languageTrouble = known === undefined ? null : troubleOf(known, wishes, moreLanguages);
  const seconds = source === null ? null : sourceSeconds(source);
  const isTooLong = isLongerThan(seconds, longestSeconds);
  const canBegin =
    source !== null && targetLanguage !== null && known !== undefined && languageTrouble === null && !isTooLong;

  const begin = async () => {
    if (source === null || targetLanguage === null || !canBegin) return;
    const file = source.type === 'file' ? source.file : null;
    const asked = { ...wishes, source, targetLanguage, moreLanguages, speakerCount };
    const dub = await send(file, (fileId) => dubRequest(asked, fileId));
    // Also when it was stopped: that may have come too late, and the list is to show it then.
    changed();
    if (dub !== null) setBegun(dub);
  };

  return {
    ...chosen,
    source,
    seconds,
    longestSeconds,
    isTooLong,
    languages,
    sourceLanguage: ownLanguage(source) ?? sourceLanguage ?? detect,
    setSourceLanguage,
    spoken: spokenLanguage(wishes),
    targetLanguage,
    setTargetLanguage,
    moreLanguages,
    setMoreLanguages,
    languageTrouble,
    translations: known === undefined ? [] : translations(known, wishes, targets),
    speakerCount,
    setSpeakerCount,
    brought,
    subtitles,
    sending,
    stop,
    canBegin,
    begin,
    problem,
    clearProblem: () => setProblem(null),
  };
}

export type DubForm = ReturnType<typeof useDubForm>;
