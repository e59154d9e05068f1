import { valueAt } from '../translation/answers.ts';
import { EventStreamError } from './event-data.ts';

/** One piece of an answer. */
interface ChatPiece {
  /** To be shown; may be empty, as while a model reasons. */
  readonly text: string;
  /** Why the answer ends here; null: it goes on. */
  readonly end: 'done' | 'length' | null;
}

/** Codes that say what to do and hold nothing of anyone's; a provider's own words may repeat the key. */
const tellableCodes = new Set([
  'context_length_exceeded',
  'insufficient_quota',
  'rate_limit_exceeded',
  'model_not_found',
  'invalid_api_key',
  'content_filter',
  'server_error',
  'overloaded_error',
]);

const tellable = (error: unknown): string => {
  const codes = [valueAt(error, 'code'), valueAt(error, 'type')];
  const code = codes.find((one) => typeof one === 'string' && tellableCodes.has(one));
  return typeof code === 'string' ? ` (${code})` : '';
};

/** Content is a text, or parts of which some are texts and others thoughts. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const parts = content.map((part: unknown) => (valueAt(part, 'type') === 'text' ? valueAt(part, 'text') : ''));
  return parts.filter((text) => typeof text === 'string').join('');
}

function endOf(reason: unknown): ChatPiece['end'] {
  if (reason === null || reason === undefined || reason === '') return null;
  if (reason === 'length') return 'length';
  if (reason === 'stop' || reason === 'eos') return 'done';
  const known = reason === 'content_filter' || reason === 'tool_calls' || reason === 'error' ? ` (${reason})` : '';
  throw new EventStreamError(`the provider ended the answer early${known}`);
}

/** Reads the data of one event of a chat completion; throws `EventStreamError` where it tells of an error or is none. */
export function readChatPiece(data: string): ChatPiece {
  if (data.trim() === '[DONE]') return { text: '', end: 'done' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    throw new EventStreamError('the provider sent something that is no JSON');
  }
  const error = valueAt(value, 'error');
  if (error !== undefined && error !== null)
    throw new EventStreamError(`the provider told of an error${tellable(error)}`);
  const choices = valueAt(value, 'choices');
  if (!Array.isArray(choices)) throw new EventStreamError('the provider sent something that is no piece of a chat');
  const choice: unknown = choices[0];
  if (typeof valueAt(choice, 'delta', 'refusal') === 'string')
    throw new EventStreamError('the model refused to write this');
  return { text: textIn(valueAt(choice, 'delta', 'content')), end: endOf(valueAt(choice, 'finish_reason')) };
}
