import type { Page, Request } from '@playwright/test';
import { cloneConsent, type Clone } from '@timbre/contract/cloning/cloning';
import type { CloneSample } from '@timbre/contract/cloning/cloning-sample';

const path = '**/gateway-apis/tts/v1/speakerClone';

/** One's own voice as the server lists it. */
export const ownVoice = (name: string, part: Partial<Clone> = {}): Clone => ({
  id: name,
  speakerId: name,
  name,
  headerImage: '',
  type: 'clone',
  status: 'done',
  progress: null,
  isUsable: true,
  language: 'en-US',
  accent: '',
  gender: 'female',
  age: 'Adults',
  style: null,
  base: null,
  similarity: null,
  error: null,
  canRetry: false,
  createdAt: '2026-03-02T10:00:00Z',
  ...part,
});

const sample: CloneSample = {
  id: 'sample-1',
  name: 'me.mp3',
  url: '/files/sample-1?expires=1&signature=x',
  isTrimmed: false,
  report: {
    durationSeconds: 20,
    speechSeconds: 18,
    loudnessLufs: -20,
    snrDb: 40,
    clippedShare: 0,
    pitchHertz: 120,
    rangeHalfTones: 8,
    syllablesPerSecond: 4,
    brightnessHertz: 900,
    problems: [],
  },
};

interface Refusal {
  readonly code: number;
  readonly err_code: string;
  readonly message: string;
}

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

/** Stands for the server where voices are cloned, and keeps what it was sent. */
export async function cloningDouble(page: Page) {
  const double = {
    limit: 3,
    canClone: true,
    voices: [] as Clone[],
    /** What the next forms are answered with; null: they are taken. */
    refused: null as Refusal | null,
    /** The same of samples, unless they may be cut. */
    sampleRefused: null as Refusal | null,
    /** Of a voice that is begun. */
    begun: {} as Partial<Clone>,
    forms: [] as Record<string, unknown>[],
    samples: [] as Record<string, unknown>[],
    uses: [] as Record<string, unknown>[],
  };
  const answer = (data: unknown) => ({ json: { code: 200, message: '', data } });
  const refusal = (why: Refusal) => ({ json: { ...why, data: null } });
  const list = () => {
    const usable = double.voices.filter(({ isUsable, status }) => isUsable && status !== 'failed');
    const counts = { usableCountLimit: double.limit, usableCount: usable.length, totalCount: double.voices.length };
    return { canClone: double.canClone, ...counts, totalList: double.voices, usableList: usable };
  };
  await page.route(`${path}/checkList`, (route) => route.fulfill(answer(list())));
  await page.route(`${path}/changeUseStatus`, (route) => {
    double.uses.push(bodyOf(route.request()));
    return route.fulfill(double.refused === null ? answer(list()) : refusal(double.refused));
  });
  await page.route(`${path}/sample`, (route) => {
    const asked = bodyOf(route.request());
    double.samples.push(asked);
    const isRefused = double.sampleRefused !== null && asked['isTrimmed'] !== true;
    return route.fulfill(isRefused && double.sampleRefused ? refusal(double.sampleRefused) : answer(sample));
  });
  await page.route(`${path}/create`, (route) => {
    double.forms.push(bodyOf(route.request()));
    if (double.refused !== null) return route.fulfill(refusal(double.refused));
    const made = ownVoice(String(double.forms.at(-1)?.['name']), double.begun);
    double.voices.push(made);
    return route.fulfill(answer(made));
  });
  return double;
}

/** A recorder that takes nothing down and tells how it was asked. */
export async function recorderDouble(page: Page, { isRefused = false } = {}): Promise<void> {
  await page.addInitScript((refused) => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    class Recorder extends EventTarget {
      static isTypeSupported = () => true;
      state = 'inactive';
      readonly mimeType: string;
      readonly options: { mimeType: string };
      constructor(_stream: MediaStream, options: { mimeType: string }) {
        super();
        this.options = options;
        this.mimeType = options.mimeType;
      }
      start(sliceMs: number) {
        this.state = 'recording';
        asked.push({ ...this.options, sliceMs });
      }
      pause() {
        this.state = 'paused';
      }
      resume() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }));
        this.dispatchEvent(new Event('stop'));
      }
    }
    Object.assign(window, { MediaRecorder: Recorder });
    const stream = () => new AudioContext().createMediaStreamDestination().stream;
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: async () => {
          if (refused) throw new DOMException('No.', 'NotAllowedError');
          const opened = stream();
          Object.assign(window, { track: opened.getAudioTracks()[0] });
          return opened;
        },
      },
    });
  }, isRefused);
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add voice' });
export const link = 'https://example.org/me.mp3';

export async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: choice, exact: true }).click();
}

/** The language that was guessed is none any more. */
export const clearLanguage = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Clear the language' }).click();

/** All but the sample, and a link that is only typed. */
export async function fillIn(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour');
  await choose(page, 'Language', 'American English');
  await choose(page, 'Gender', 'Female');
  await choose(page, 'Age', 'Adults');
  await dialog(page).getByRole('checkbox', { name: cloneConsent.wordings.en }).check();
  await dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' }).fill(link);
}
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Add to my voice' }).click();
