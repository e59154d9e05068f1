import { createSpeechTrial } from '@timbre/contract/speech/speech-trial';
import { api } from '../lib/http/api.ts';
import { errorWords } from './error-words.ts';
import { playSound, stopSound } from './sound.ts';
import { trialVoices } from './studio-voices.ts';

/** Speaks the reader's sentence in the chosen voice; the second press stops it. */
export async function startSpeechTrial(place: HTMLElement): Promise<void> {
  if (!(place instanceof HTMLFormElement)) return;
  const parts = partsOf(place);
  if (parts === null) return;
  const { text, voice, button, note } = parts;
  const [listen, stop] = [button.textContent, button.dataset['stop'] ?? ''];
  const usual = note.textContent;
  let asked: AbortController | null = null;

  const show = (state: 'still' | 'asking' | 'playing'): void => {
    button.textContent = state === 'still' ? listen : stop;
    button.setAttribute('aria-busy', String(state === 'asking'));
  };
  const say = (words: string, tone?: 'fail'): void => {
    note.textContent = words;
    note.toggleAttribute('data-tone', false);
    if (tone !== undefined) note.dataset['tone'] = tone;
  };
  const end = (): void => {
    asked?.abort();
    asked = null;
    show('still');
  };
  const speak = async (): Promise<void> => {
    const request = new AbortController();
    asked = request;
    say(usual);
    show('asking');
    const answer = await api.bytes(createSpeechTrial, { text: text.value, speaker: voice.value }, request);
    const address = URL.createObjectURL(await answer.blob());
    if (request.signal.aborted) return;
    await playSound(address, () => {
      URL.revokeObjectURL(address);
      end();
    });
    show('playing');
  };

  place.addEventListener('submit', (event) => {
    event.preventDefault();
    if (asked !== null) {
      stopSound();
      return end();
    }
    speak().catch((error: unknown) => {
      const wasStopped = asked === null;
      end();
      if (!wasStopped) void errorWords(error).then((words) => say(words, 'fail'));
    });
  });
  const voices = await trialVoices().catch(() => []);
  voice.replaceChildren(...voices.map(({ name, speaker }) => new Option(name, speaker)));
  button.disabled = voices.length === 0;
}

function partsOf(form: HTMLFormElement) {
  const text = form.elements.namedItem('text');
  const voice = form.elements.namedItem('voice');
  const button = form.querySelector('button');
  const note = form.querySelector('[role="status"]');
  const isWhole =
    text instanceof HTMLTextAreaElement &&
    voice instanceof HTMLSelectElement &&
    button !== null &&
    note instanceof HTMLElement;
  return isWhole ? { text, voice, button, note } : null;
}
