import { useDebouncedValue } from '@mantine/hooks';
import { ApiError } from '@timbre/client';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAvatarCriteria } from '../../../domain/talking-photos/api.ts';
import { useLikelyLanguages } from '../../../domain/voice-samples/use-likely-languages.ts';
import { useSample } from '../../../domain/voice-samples/use-sample.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useCreateAvatar, useNameTaken } from './api.ts';
import {
  avatarNameProblem,
  avatarRequest,
  emptyAvatarForm,
  type AvatarForm,
  type AvatarFormProblem,
} from './avatar-form.ts';

/** A name is asked about when the typing rests. */
const nameRestMs = 350;

/** What keeps the form from being sent, in words of the texts, or what the server said. */
export type AvatarProblem =
  | { readonly key: AvatarFormProblem | 'nameTaken' | 'languageFirst' }
  | { readonly error: unknown };

/** What is known of the name as it is typed. */
export type NameState = 'none' | 'checking' | 'free' | 'taken';

function useNameState(name: string): NameState {
  const trimmed = name.trim();
  const [rested] = useDebouncedValue(trimmed, nameRestMs);
  const asked = avatarNameProblem(rested) === null ? rested : null;
  const { data } = useNameTaken(asked);
  if (avatarNameProblem(trimmed) !== null) return 'none';
  if (asked !== trimmed || data === undefined) return 'checking';
  return data ? 'taken' : 'free';
}

interface AvatarFormOptions {
  readonly onDone: (avatar: OwnAvatar) => void;
  /** The plan has no slot left. */
  readonly onFull: () => void;
}

/** The form of a new avatar: its fields, its portrait and its sample. */
export function useAvatarForm({ onDone, onFull }: AvatarFormOptions) {
  const navigate = useNavigate();
  const language = useLanguage();
  const [form, setForm] = useState<AvatarForm>(emptyAvatarForm);
  const [problem, setProblem] = useState<AvatarProblem | null>(null);
  const change = (part: Partial<AvatarForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const [photo, setPhoto] = useState<Photo | null>(null);
  const takePhoto = (taken: Photo | null) => {
    setPhoto(taken);
    setProblem(null);
  };
  const sample = useSample({
    link: form.link,
    setLink: (link) => change({ link }),
    onSignedOut: () => void navigate(loginPath(`${screenPath('talking-photos')}?show=avatars`)),
  });
  const criteria = useAvatarCriteria();
  const likeliest = useLikelyLanguages(criteria.data?.specificLanguage)[0]?.value;
  const isGuessed = useRef(false);
  const guessLanguage = useEffectEvent(() => {
    if (likeliest === undefined || isGuessed.current) return;
    isGuessed.current = true;
    if (form.language === '') change({ language: likeliest });
  });
  useEffect(() => guessLanguage(), [likeliest]);
  const name = useNameState(form.name);
  const create = useCreateAvatar();

  const submit = () => {
    const sampleUrl = sample.state.step === 'ready' ? sample.state.sample.url : null;
    const sent = avatarRequest(form, { photoId: photo?.photoId ?? null, sampleUrl }, language);
    if ('problem' in sent) return setProblem({ key: sent.problem });
    if (name === 'taken') return setProblem({ key: 'nameTaken' });
    setProblem(null);
    create.mutate(sent.request, {
      onSuccess: onDone,
      onError: (error) =>
        error instanceof ApiError && error.code === 'avatar.slots-used' ? onFull() : setProblem({ error }),
    });
  };
  return {
    form,
    change,
    problem,
    setProblem,
    photo,
    takePhoto,
    sample,
    criteria,
    name,
    submit,
    isBusy: create.isPending,
  };
}
