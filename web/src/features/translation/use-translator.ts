import { ApiError } from '@timbre/client';
import { countCharacters, translationLimits } from '@timbre/contract/limits';
import { documentFormats, type Translation } from '@timbre/contract/translation/translation';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { forget, readStored, store } from '../../lib/storage.ts';
import { useDocumentAction, useFollowed, useLanguages, useTranslate } from './api.ts';

const shownConfidence = 0.15;

export const isDocument = (file: File): boolean =>
  documentFormats.some((format) => file.name.toLowerCase().endsWith(`.${format}`)) &&
  file.size > 0 &&
  file.size <= translationLimits.documentBytes;

/** The page's state: what is to be translated, between which languages, and what came of it. */
export function useTranslator() {
  const languages = useLanguages();
  // What a visitor wrote before the log-in.
  const [text, setText] = useState(() => readStored('translation-draft') ?? '');
  useEffect(() => forget('translation-draft'), []);
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('auto');
  // Whatever is typed leaves it alone: where the engines here cannot go there, the page says so.
  const [target, setTarget] = useState(() => readStored('translation-target') ?? firstTarget);
  const [shown, setShown] = useState<Translation | null>(null);
  const looked = useDeferredValue(text);
  const detected = useMemo(
    () => (file === null && source === 'auto' ? surelyDetected(looked) : null),
    [looked, source, file],
  );
  const from = source === 'auto' ? (detected?.language ?? null) : source;
  const targets = from === null ? null : (languages.data?.sources.find((one) => one.source === from)?.targets ?? []);
  const hasWay = targets === null || targets.some((one) => one.target === target);
  const used = countCharacters(text);
  const isTooLong = file === null && used > translationLimits.textChars;

  const { translate, ...running } = useRun({ text, file, source, target }, (made) => {
    // A document is the server's now.
    setFile(null);
    setShown(made);
  });

  return {
    languages,
    text,
    setText,
    file,
    setFile,
    source,
    setSource,
    target,
    setShown,
    detected,
    from,
    targets,
    shown: useFollowed(shown),
    ...running,
    hasWay,
    used,
    isTooLong,
    error: translate.error,
    isBusy: translate.isPending,
    forgetError: translate.reset,
    keepForLogIn: () => void (text !== '' && store('translation-draft', text)),
    chooseTarget: (next: string) => {
      setTarget(next);
      store('translation-target', next);
    },
    canRun: (file !== null || used > 0) && !isTooLong && hasWay && !translate.isPending,
    clear: () => {
      setText('');
      setFile(null);
      setShown(null);
      translate.reset();
    },
    swap: () => {
      if (from === null) return;
      setSource(target);
      setTarget(from);
      if (shown !== null && shown.format === null) setText(shown.result);
      setShown(null);
      translate.reset();
    },
  };
}

interface Wanted {
  readonly text: string;
  readonly file: File | null;
  readonly source: string;
  readonly target: string;
}

/** One translation at a time; the next one ends the one before. Credits are asked for where the plan's characters are used up. */
function useRun(wanted: Wanted, onDone: (translation: Translation) => void) {
  /** What is done when credits may be taken; null: nothing is asked. */
  const [onPaid, setOnPaid] = useState<(() => void) | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const translate = useTranslate();
  const act = useDocumentAction();
  const isQuota = (error: unknown): boolean => error instanceof ApiError && error.code === 'translation.quota';

  const run = (takesCredits: boolean): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOnPaid(null);
    setPercent(wanted.file === null ? null : 0);
    translate.mutate(
      { draft: { ...wanted, takesCredits }, signal: controller.signal, onProgress: setPercent },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (controller.signal.aborted) translate.reset();
          else if (isQuota(error)) {
            translate.reset();
            setOnPaid(() => () => run(true));
          }
        },
      },
    );
  };

  const retry = (id: string, takesCredits = false): void => {
    setOnPaid(null);
    act.mutate(
      { id, action: 'retry', takesCredits },
      {
        onError: (error) => {
          if (!isQuota(error)) return;
          act.reset();
          setOnPaid(() => () => retry(id, true));
        },
      },
    );
  };

  return {
    run,
    retry,
    translate,
    onPaid,
    percent,
    stopAsking: () => setOnPaid(null),
    cancel: () => {
      running.current?.abort();
      translate.reset();
    },
    documentAction: {
      isBusy: act.isPending,
      error: act.error,
      forgetError: act.reset,
      cancel: (id: string) => act.mutate({ id, action: 'cancel' }),
    },
  };
}

function surelyDetected(text: string) {
  const found = detectLanguage(text);
  return found === null || found.confidence < shownConfidence ? null : found;
}

const firstTarget = 'es';

export type TranslatorState = ReturnType<typeof useTranslator>;
