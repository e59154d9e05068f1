import { likeContestVoice, listContestLikes, type ShownContest } from '@timbre/contract/contest';
import { api } from '../lib/http/api.ts';
import { sessionToken } from '../lib/session/session-cookie.ts';
import { errorWords } from './error-words.ts';
import { voiceButton } from './voice-row.ts';
import { fillWords, localDay } from './words.ts';

type Candidate = ShownContest['voices'][number];

/** The voices that are up, each with its demo, its votes and the reader's own vote. */
export async function showContest(place: HTMLElement): Promise<void> {
  const [note, list] = [place.querySelector('[role="status"]'), place.querySelector('ol')];
  if (note === null || list === null) return;
  const words = place.dataset;
  const say = (error: unknown): void => {
    // Without a network there are no words for it either.
    errorWords(error).then(
      (text) => (note.textContent = text),
      () => undefined,
    );
  };
  const contest = await api.send(listContestLikes, {}).catch(say);
  if (contest === undefined) return;
  const title = place.querySelector('h2');
  if (contest !== null && title !== null) title.textContent = contest.title;
  const state = contest === null ? (words['none'] ?? '') : stateOf(contest, words);
  note.textContent = [contest?.text, state].filter((text) => text).join('\n');

  const rows = (contest?.voices ?? []).map((voice) => row(voice, contest?.state === 'running', words, vote));
  list.replaceChildren(...rows.map(({ item }) => item));

  async function vote({ speaker, isLiked }: Candidate): Promise<void> {
    if (sessionToken() === undefined) {
      location.assign(`/login?to=${encodeURIComponent(location.pathname + location.search)}`);
      return;
    }
    // The order stays: nothing moves away from under the finger.
    const answer = await api.send(likeContestVoice, { speaker, isLiked: !isLiked }).catch(say);
    for (const voice of answer?.voices ?? []) rows.find((one) => one.speaker === voice.speaker)?.show(voice);
  }
}

function stateOf({ state, from, until }: ShownContest, words: DOMStringMap): string {
  if (state === 'running')
    return until === null ? (words['running'] ?? '') : fillWords(words['until'], localDay(until));
  return fillWords(words[state], from === null ? '' : localDay(from));
}

function row(
  first: Candidate,
  isOpen: boolean,
  words: DOMStringMap,
  vote: (voice: Candidate) => Promise<void>,
): { readonly item: HTMLElement; readonly speaker: string; readonly show: (voice: Candidate) => void } {
  let voice = first;
  const item = document.createElement('li');
  const likes = document.createElement('span');
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button small' });
  const show = (next: Candidate): void => {
    voice = next;
    likes.textContent = fillWords(words['votes'], voice.likes.toLocaleString(document.documentElement.lang));
    button.textContent = words[voice.isLiked ? 'voted' : 'vote'] ?? '';
    button.setAttribute('aria-label', `${button.textContent}: ${voice.name}`);
    button.setAttribute('aria-pressed', String(voice.isLiked));
  };
  button.addEventListener('click', () => {
    button.disabled = true;
    void vote(voice).finally(() => {
      button.disabled = false;
      button.focus();
    });
  });
  show(first);
  item.append(voiceButton(first), likes, ...(isOpen ? [button] : []));
  return { item, speaker: first.speaker, show };
}
