import { sticky, type Rule } from './rule.ts';

/** What web addresses need of a language. */
export interface WebWords {
  /** Names of the signs: dot, slash, at … */
  readonly signs: Readonly<Record<string, string>>;
  readonly glue: ' ' | '';
  /** A part between signs: a word, letters to spell, or figures. */
  readonly part: (text: string) => string;
  /** Country and other endings that are spelled, not read as a word: `de`, `io`. */
  readonly ending: (text: string) => string;
}

/** Endings that make `name.ending` an address without more; those that are words too want a slash behind. */
const endings =
  'com|org|net|edu|gov|io|ai|app|dev|eu|info|biz|studio|tv|co|uk|us|ca|de|fr|es|it|pt|br|jp|au|ch|at|nl|se|dk|fi|pl|cz|ru|cn|kr|nz|mx|ar|cl|int|mil|museum|shop|store|online|site|tech|cloud|blog|news|xyz|be|no|in|me';
const wordEndings = new Set([
  'it',
  'at',
  'be',
  'no',
  'in',
  'me',
  'us',
  'es',
  'de',
  'se',
  'co',
  'ca',
  'to',
  'ai',
  'store',
  'news',
  'online',
]);
const fileEndings =
  'pdf|mp3|mp4|wav|flac|ogg|txt|docx?|xlsx?|pptx?|jpe?g|png|gif|svg|webp|zip|exe|json|csv|html?|css|js|ts|tsx|jsx|py|md|xml|srt|vtt';

/** What stands behind the host: everything up to a space, without the punctuation of the sentence. */
const tail = String.raw`(?:[/?#][A-Za-zÀ-ÿ0-9\-._~%!$&'()*+,;=:@/?#]{0,400}(?<![.,;:!?'")]))?`;
const label = String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{Nd}_-]{0,61}[\p{L}\p{Nd}])?`;
const asciiLabel = '[A-Za-z0-9](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9])?';
const host = String.raw`${asciiLabel}(?:\.${asciiLabel}){0,6}`;

function sayAddress(address: string, { signs, glue, part, ending }: WebWords): string {
  const bare = address.replace(/^[a-z][a-z0-9+.-]{1,15}:\/\//iu, '').replace(/^www\./iu, '');
  const [hostPart = '', ...rest] = bare.split(/(?=[/?#])/u);
  const said: string[] = [];
  const say = (text: string, isHost: boolean) => {
    const pieces = text.match(/[\p{L}\p{M}\p{Nd}]+|[^\p{L}\p{M}\p{Nd}]/gu) ?? [];
    pieces.forEach((piece, at) => {
      if (!/[\p{L}\p{Nd}]/u.test(piece)) said.push(signs[piece] ?? '');
      else if (isHost && at > 0 && pieces[at - 1] === '.') said.push(ending(piece));
      else said.push(part(piece));
    });
  };
  const at = hostPart.lastIndexOf('@');
  if (at >= 0) say(hostPart.slice(0, at + 1), false);
  say(hostPart.slice(at + 1), true);
  // One slash at the very end is not worth saying.
  const path = rest.join('').replace(/\/$/u, '');
  if (path !== '') say(path, false);
  return said.filter((one) => one !== '').join(glue);
}

/** URLs, host names with a known ending, file names and e-mail addresses. The scheme and “www.” are not said. */
export function webRules(own: WebWords): Rule[] {
  const say = (address: string | undefined): string | undefined => {
    const spoken = sayAddress(address ?? '', own);
    return spoken === '' ? undefined : spoken;
  };
  return [
    {
      kind: 'url',
      starts: ['letter'],
      pattern: sticky(
        String.raw`(?:https?|ftp):\/\/(?:[^\s@/]{1,64}@)?${label}(?:\.${label}){0,6}(?::\d{1,5})?${tail}`,
        'i',
      ),
      say: ([all]) => say(all),
    },
    {
      kind: 'email',
      starts: ['letter', 'digit'],
      pattern: sticky(
        String.raw`(?:mailto:)?([A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@${host}\.[A-Za-z]{2,24})(?![\p{Script=Latin}\p{Nd}])`,
      ),
      say: ([, address]) => say(address),
    },
    {
      kind: 'url',
      starts: ['letter'],
      pattern: sticky(String.raw`www\.${host}(?::\d{1,5})?${tail}`, 'i'),
      say: ([all]) => say(all),
    },
    {
      kind: 'url',
      starts: ['letter', 'digit'],
      pattern: sticky(String.raw`${host}\.(${endings})(?![\p{Script=Latin}\p{Nd}@-]|\.[A-Za-z])(?::\d{1,5})?(${tail})`),
      say: ([all = '', last = '', path = ''], place) =>
        wordEndings.has(last) && !place.isForced && path === '' && !isNameLike(all, last) ? undefined : say(all),
    },
    {
      kind: 'url',
      starts: ['letter', 'digit'],
      pattern: sticky(String.raw`[A-Za-z0-9][A-Za-z0-9_-]{0,62}\.(?:${fileEndings})(?![\p{Script=Latin}\p{Nd}])`),
      say: ([all]) => say(all),
    },
    {
      kind: 'url',
      starts: ['letter', 'digit', 'sign'],
      isOnAsk: true,
      pattern: /\S{1,400}/uy,
      say: ([all]) => say(all),
    },
    {
      kind: 'email',
      starts: ['letter', 'digit', 'sign'],
      isOnAsk: true,
      pattern: /\S{1,400}/uy,
      say: ([all]) => say(all),
    },
  ];
}

/** `timbre.de` is an address, `fertig.at` at the end of a sentence glued to the next may be none. */
const isNameLike = (all: string, ending: string): boolean =>
  /^(?:de|es|ca|co|ai)$/u.test(ending) || all.split('.').length > 2;
