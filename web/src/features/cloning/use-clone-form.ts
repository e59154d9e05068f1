import { ApiError } from '@timbre/client';
import { cancelClone, checkCloneName, type Clone } from '@timbre/contract/cloning';
import { loginPath } from '@timbre/contract/return-path';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/api.ts';
import { attemptKeys } from '../../lib/attempt-key.ts';
import { forget, readStored, store } from '../../lib/storage.ts';
import { beginClone, followClone, useClonesChanged } from './api.ts';
import {
  cloneError,
  cloneRequest,
  emptyForm,
  formProblem,
  nameProblem,
  readDraft,
  type CloneForm,
  type FormProblem,
} from './clone-form.ts';
import { useSample } from './use-sample.ts';

/** Where a log-in leads back to. */
const resumeAddress = '/tools/home?show=three_second_clone';

/** What keeps the form from being sent, in the words of the texts, or what the server said. */
export type CloneProblem = { readonly key: FormProblem | 'nameTaken' | 'languageFirst' } | { readonly error: unknown };

interface CloneFormOptions {
  /** Opened from the home page: a draft that was kept across a log-in comes back. */
  readonly isHome: boolean;
  readonly onDone: (clone: Clone) => void;
  readonly onUpgrade: (error: ApiError) => void;
}

function firstForm(isHome: boolean): CloneForm {
  const draft = isHome ? readDraft(readStored('clone-draft')) : null;
  return draft ?? emptyForm;
}

/** The fields, and the way through a log-in that keeps them. */
function useKeptForm(isHome: boolean) {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => firstForm(isHome));
  useEffect(() => {
    if (isHome) forget('clone-draft');
  }, [isHome]);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  const logIn = useCallback(() => {
    store('clone-draft', JSON.stringify(latest.current));
    void navigate(loginPath(resumeAddress));
  }, [navigate]);
  return { form, setForm, latest, logIn };
}

/** Sends a form and waits for its voice; `onEnd` hears of one that was made or not. */
function useMaking(onEnd: (clone: Clone) => void, onFail: (error: unknown) => void) {
  const changed = useClonesChanged();
  const [making, setMaking] = useState<Clone | 'sending' | null>(null);
  const running = useRef<AbortController | null>(null);
  const begun = useRef<Promise<Clone> | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const [keys] = useState(attemptKeys);
  const make = async (request: Parameters<typeof beginClone>[0]) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setMaking('sending');
    try {
      const work = beginClone(request, keys.keyFor([request]));
      begun.current = work;
      const clone = await followClone(await work, { signal, onChange: setMaking });
      keys.end();
      onEnd(clone);
    } catch (error) {
      keys.end(error);
      if (!signal.aborted) onFail(error);
    }
    // Also when the form was closed meanwhile: the voice has its slot and its place in the lists.
    changed();
    // One that was stopped has nothing to say of the one that was begun after it.
    if (running.current === controller) setMaking(null);
  };
  const stop = async () => {
    const controller = running.current;
    controller?.abort();
    const clone = await begun.current?.catch(() => null);
    if (clone != null) await api.send(cancelClone, { id: clone.id }).catch(() => undefined);
    changed();
    if (running.current === controller) setMaking(null);
  };
  return { making, make, stop: () => void stop() };
}

/** The form of a new voice, its sample, and its making. */
export function useCloneForm({ isHome, onDone, onUpgrade }: CloneFormOptions) {
  const { form, setForm, latest, logIn } = useKeptForm(isHome);
  const language = useLanguage();
  const shownIn = useRef(language);
  useEffect(() => {
    shownIn.current = language;
  }, [language]);
  /** The link is fetched for a voice: what was asked for is under way, though no voice is begun. */
  const [isFetching, setIsFetching] = useState(false);
  const [problem, setProblem] = useState<CloneProblem | null>(null);
  const sample = useSample({ onSignedOut: logIn });
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'session.required') return logIn();
    if (error instanceof ApiError && (code === 'clone.upgrade' || code === 'clone.slots-used')) return onUpgrade(error);
    setProblem({ error });
  };
  const { making, make, stop } = useMaking((clone) => {
    if (clone.status === 'done') return onDone(clone);
    sample.renew();
    setProblem({ error: cloneError(clone) });
  }, fail);

  const change = (part: Partial<CloneForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const checkName = async () => {
    const key = nameProblem(form.name);
    if (key !== null) return setProblem({ key });
    const isTaken = await api.send(checkCloneName, { name: form.name }).catch(() => false);
    if (isTaken) setProblem({ key: 'nameTaken' });
  };
  const submit = async () => {
    const { state, link } = sample;
    // A link that was typed counts as entered.
    const isLinked = state.step === 'none' && link.trim() !== '';
    const key = formProblem(form, state.step === 'ready' || isLinked);
    if (key !== null) return setProblem({ key });
    setProblem(null);
    setIsFetching(isLinked);
    const ready = state.step === 'ready' ? state.sample : await sample.takeLink();
    setIsFetching(false);
    if (ready === null) return;
    // While the link was fetched, the form could be changed and the consent taken back.
    const sent = cloneRequest(latest.current, ready.url, shownIn.current);
    if ('problem' in sent) return setProblem({ key: sent.problem });
    await make(sent.request);
  };
  const isSettled = problem !== null && 'key' in problem && problem.key === 'sample' && sample.state.step === 'ready';
  return {
    form,
    problem: isSettled ? null : problem,
    making,
    isBusy: isFetching || making !== null,
    sample,
    change,
    checkName,
    submit: () => void submit(),
    stop,
    setProblem,
  };
}
