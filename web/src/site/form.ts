import { ApiError } from '@timbre/client';
import {
  formOutcomeOf,
  formOutcomes,
  sendBusinessRequest,
  sendContactMessage,
  type FormOutcome,
} from '@timbre/contract/contact';
import { api } from '../lib/http/api.ts';
import { readStored } from '../lib/storage.ts';

const outcomeOf = (error: unknown): FormOutcome =>
  error instanceof ApiError ? formOutcomeOf(error.code, error.data.field) : 'not-sent';

/** Sends a form from the page, so that what was written stays when it can't be sent. */
export function openForm(place: HTMLElement): void {
  if (!(place instanceof HTMLFormElement)) return;
  fillIn(place);
  const button = place.querySelector('button');
  let isSending = false;
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    button?.setAttribute('aria-busy', 'true');
    const written = Object.fromEntries(new FormData(place));
    // The server checks every field, and says which one is wrong.
    const call = written['form'] === 'business' ? sendBusinessRequest : sendContactMessage;
    void api.send(call, written as never).then(
      () => finish('sent'),
      (error: unknown) => finish(outcomeOf(error)),
    );
  });

  function finish(outcome: FormOutcome): void {
    isSending = false;
    button?.setAttribute('aria-busy', 'false');
    for (const one of formOutcomes) document.getElementById(one)?.toggleAttribute('data-on', one === outcome);
    const field = outcome.startsWith('wrong') ? document.getElementById(outcome.replace('wrong', 'form')) : null;
    for (const one of place.querySelectorAll('[aria-invalid]')) one.removeAttribute('aria-invalid');
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', outcome);
    (field ?? document.getElementById(outcome))?.focus();
  }
}

/** What is known: the topic that the address names, and who is logged in. */
function fillIn(form: HTMLFormElement): void {
  const set = (name: string, value: unknown): void => {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') return;
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    if (field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value))
      field.value = value;
  };
  set('topic', new URLSearchParams(location.search).get('topic'));
  try {
    const { name, email } = JSON.parse(readStored('userInfo') ?? '{}') as { name?: unknown; email?: unknown };
    set('name', name);
    set('email', email);
  } catch {
    // What is stored is no person's.
  }
}
