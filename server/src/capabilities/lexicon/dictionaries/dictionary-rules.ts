import type { DictionaryRule } from '@timbre/contract/lexicon/lexicon-door';
import type { LexiconDraft, LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { ipaOfArpabet } from '@timbre/media/lexicon/arpabet';
import { readPls, writePls } from '@timbre/media/lexicon/pls';
import { AppError, fail } from '../../../platform/errors.ts';
import { keyOf } from '../entry-view.ts';
import { draftOf, entriesOf } from '../file-lines.ts';
import type { EntryChecker } from '../lexicon-checks.service.ts';
import type { KeptRule } from './dictionaries.tables.ts';

/** As ElevenLabs' rules have it where they say nothing. */
const defaults = { isCaseSensitive: true } as const;

const forAll = { language: null, speaker: null } as const;

const keptOf = (draft: LexiconDraft, written: KeptRule['written']): KeptRule => {
  const { type, original, alternative, isWholeWord, isCaseSensitive } = draft;
  return { type, original, alternative, isWholeWord, isCaseSensitive, written };
};

/** IPA as it is written, CMU's alphabet in IPA; throws `lexicon.phonemes`. */
function ipaOf({ phoneme, alphabet }: Extract<DictionaryRule, { type: 'phoneme' }>): string {
  const ipa = alphabet === 'ipa' ? phoneme : ipaOfArpabet(phoneme);
  if (ipa === null) fail('lexicon.phonemes', undefined, 'This isn’t CMU’s ARPAbet, such as “M AE1 D IH0 S AH0 N”.');
  const most = lexiconLimits.fieldChars;
  return ipa.length > most ? fail('lexicon.phonemes', undefined, `At most ${most} characters of IPA.`) : ipa;
}

async function checkedRule(check: EntryChecker, rule: DictionaryRule): Promise<KeptRule> {
  const { string_to_replace: original, case_sensitive, word_boundaries } = rule;
  const how = { isCaseSensitive: case_sensitive ?? defaults.isCaseSensitive, isWholeWord: word_boundaries ?? true };
  if (rule.type === 'alias')
    return keptOf(await check({ type: 0, original, alternative: rule.alias, ...how, ...forAll }), null);
  const { phoneme, alphabet } = rule;
  const draft = await check({ type: 1, original, alternative: ipaOf(rule), ...how, ...forAll });
  return keptOf(draft, alphabet === 'ipa' ? null : { phoneme, alphabet });
}

/** Rules as they are kept; what is wrong with one says which. */
export async function checkedRules(check: EntryChecker, rules: readonly DictionaryRule[]): Promise<KeptRule[]> {
  const kept: KeptRule[] = [];
  for (const [index, rule] of rules.entries()) {
    try {
      kept.push(await checkedRule(check, rule));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const field = `rules.${index}`;
      const sentence = `“${rule.string_to_replace}”: ${error.message}`;
      fail(error.code, { ...error.data, field, fields: { [field]: sentence } }, sentence);
    }
  }
  return kept;
}

/** The rules of a PLS document, all or none; whom the file is for is passed over. Throws `lexicon.unreadable`. */
export async function rulesOfFile(check: EntryChecker, text: string): Promise<KeptRule[]> {
  const kept: KeptRule[] = [];
  for (const entry of entriesOf(text, (written) => readPls(written, defaults))) {
    const draft = await draftOf(check, { ...entry, ...forAll });
    if ('reason' in draft) return fail('lexicon.unreadable', { field: 'file' }, `Line ${entry.line}: ${draft.reason}`);
    kept.push(keptOf(draft, null));
  }
  return kept;
}

export const fileOfRules = (rules: readonly KeptRule[]): string =>
  writePls(
    rules.map(({ written: _, ...rule }) => ({ ...rule, ...forAll })),
    defaults,
  );

/** A later rule takes the place of one for the same string. */
export function mergedRules(rules: readonly KeptRule[]): KeptRule[] {
  const byKey = new Map<string, KeptRule>();
  for (const rule of rules) byKey.set(keyOf(rule), rule);
  return [...byKey.values()];
}

/** For the lexicon, in which an earlier rule comes first where two are alike. */
export const lexiconRules = (rules: readonly KeptRule[]): LexiconRule[] =>
  rules.map(({ written: _, ...rule }, index) => ({ ...rule, ...forAll, id: String(index).padStart(6, '0') }));

/** A rule in ElevenLabs' names. */
export function ruleView({
  type,
  original,
  alternative,
  isWholeWord,
  isCaseSensitive,
  written,
}: KeptRule): DictionaryRule {
  const shared = { string_to_replace: original, case_sensitive: isCaseSensitive, word_boundaries: isWholeWord };
  if (type === 0) return { ...shared, type: 'alias', alias: alternative };
  return { ...shared, type: 'phoneme', ...(written ?? { phoneme: alternative, alphabet: 'ipa' }) };
}
