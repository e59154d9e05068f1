import { firstAnswersId, type FirstAnswers } from '@timbre/contract/screens/site';

/** So long what came with the page counts as said just now, milliseconds. */
const freshMs = 30_000;

interface Surroundings {
  readonly send: typeof fetch;
  /** Whose session it is; undefined: a visitor's. */
  readonly session: () => string | undefined;
  readonly now?: () => number;
}

interface Kept {
  readonly answers: Map<string, unknown>;
  /** Whether they still hold. */
  readonly isValid: () => boolean;
}

/**
 * Sends requests, but for the first question of each kind that the server answered with the page itself. These answers
 * hold for the session that the page began with, and until anything is sent that may change what they say.
 */
export function withFirstAnswers({ send, session, now = () => performance.now() }: Surroundings): typeof fetch {
  let kept: Kept | undefined;
  const keep = (): Kept => {
    const { language, answers } = takeAnswers();
    const [opener, openedAt] = [session(), now()];
    const isValid = (): boolean =>
      opener !== undefined &&
      session() === opener &&
      document.documentElement.lang === language &&
      now() - openedAt < freshMs;
    return { answers: new Map(Object.entries(answers)), isValid };
  };
  return async (address, request) => {
    const { answers, isValid } = (kept ??= keep());
    if (request?.method !== 'GET') answers.clear();
    if (typeof address !== 'string' || !isValid() || !answers.has(address)) return send(address, request);
    const answer = answers.get(address);
    answers.delete(address);
    return Response.json(answer);
  };
}

/** Read once: what is one person's doesn't stay in the page. */
function takeAnswers(): FirstAnswers {
  const place = document.querySelector(`#${firstAnswersId}`);
  place?.remove();
  try {
    return JSON.parse(place?.textContent ?? '') as FirstAnswers;
  } catch {
    return { language: '', answers: {} };
  }
}
