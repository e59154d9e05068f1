import { ApiError } from '@timbre/client';
import { cancelClone, checkCloneName, type Clone } from '@timbre/contract/cloning/cloning';
import { loginPath } from '@timbre/contract/screens/return-path';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSample } from '../../domain/voice-samples/use-sample.ts';
import { api } from '../../lib/http/api.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { useSession } from '../../lib/session/session.ts';
import { forget, readStored, store } from '../../lib/storage.ts';
import { beginClone, followClone, useClonesChanged } from './api.ts';
import { readDraft, writeDraft } from './clone-draft.ts';
import {
  cloneError,
  cloneRequest,
  emptyForm,
  formProblem,
  isUpgradeAsked,
  nameProblem,
  type CloneForm,
  type FormProblem,
} from './clone-form.ts';
import { useGuesses } from './use-guesses.ts';

/** Where a log-in leads back to. */
const resumeAddress = '/tools/home?show=three_second_clone';

/** What keeps the form from being sent, in the words of the texts, or what the server said. */
export type CloneProblem = { readonly key: FormProblem | 'nameTaken' | 'languageFirst' } | { readonly error: unknown };

/** What is known of a voice before its form is opened. */
export interface BegunClone {
  readonly sample: File;
  readonly language?: string;
}

interface CloneFormOptions {
  /** Opened from the home page: a draft that was kept across a log-in comes back. */
  readonly isHome: boolean;
  readonly begun: BegunClone | undefined;
  readonly onDone: (clone: Clone) => void;
  readonly onUpgrade: (error: ApiError) => void;
}

function firstForm(isHome: boolean, wwid: string | null): CloneForm {
  const draft = isHome ? readDraft(readStored('clone-draft'), { wwid, now: Date.now() }) : null;
  return draft ?? emptyForm;
}

/** The fields, and the ways through a log-in or a purchase that keep them. */
function useKeptForm(isHome: boolean) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [form, setForm] = useState(() => firstForm(isHome, user?.wwid ?? null));
  // Still theirs when their session ends under the form.
  const wwid = useRef<string | null>(null);
  useEffect(() => {
    if (user !== null) wwid.current = user.wwid;
  }, [user]);
  useEffect(() => {
    if (isHome) forget('clone-draft');
  }, [isHome]);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  const keep = useCallback(() => {
    store('clone-draft', writeDraft(latest.current, { wwid: wwid.current, now: Date.now() }));
  }, []);
  const logIn = useCallback(() => {
    keep();
    void navigate(loginPath(resumeAddress));
  }, [keep, navigate]);
  return { form, setForm, latest, keep, logIn, isVisitor: user === null };
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
export function useCloneForm({ isHome, begun, onDone, onUpgrade }: CloneFormOptions) {
  const { form, setForm, latest, keep, logIn, isVisitor } = useKeptForm(isHome);
  const language = useLanguage();
  const shownIn = useRef(language);
  useEffect(() => {
    shownIn.current = language;
  }, [language]);
  /** The link is fetched for a voice: what was asked for is under way, though no voice is begun. */
  const [isFetching, setIsFetching] = useState(false);
  const [problem, setProblem] = useState<CloneProblem | null>(null);
  const fill = (part: Partial<CloneForm>) => setForm((before) => ({ ...before, ...part }));
  const change = (part: Partial<CloneForm>) => {
    fill(part);
    setProblem(null);
  };
  const sample = useSample({ link: form.link, setLink: (link) => change({ link }), onSignedOut: logIn });
  const takeBegun = useEffectEvent(() => begun !== undefined && sample.chooseFile(begun.sample));
  useEffect(() => void takeBegun(), []);
  const known = {
    sampleName: sample.state.step === 'ready' ? sample.state.sample.name : null,
    language: begun?.language ?? null,
  };
  useGuesses(form, known, { change, fill });
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.required') return logIn();
    if (isUpgradeAsked(error)) return onUpgrade(error);
    setProblem({ error });
  };
  const { making, make, stop } = useMaking((clone) => {
    if (clone.status === 'done') return onDone(clone);
    sample.renew();
    setProblem({ error: cloneError(clone) });
  }, fail);

  const checkName = async () => {
    const key = nameProblem(form.name);
    if (key !== null) return setProblem({ key });
    const isTaken = await api.send(checkCloneName, { name: form.name }).catch(() => false);
    if (isTaken) setProblem({ key: 'nameTaken' });
  };
  const submit = async () => {
    const { state } = sample;
    const named = nameProblem(form.name);
    if (named !== null) return setProblem({ key: named });
    // A visitor can't answer the rest: the languages are shown to anyone who is logged in.
    if (isVisitor) return logIn();
    // A link that was typed counts as entered.
    const isLinked = state.step === 'none' && form.link.trim() !== '';
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
    isVisitor,
    keep,
    logIn,
    sample,
    change,
    checkName,
    submit: () => void submit(),
    stop,
    setProblem,
  };
}
