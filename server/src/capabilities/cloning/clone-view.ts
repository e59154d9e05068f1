import type { Clone, CloneCriteria } from '@timbre/contract/cloning/cloning';
import { cloneAges, cloneGenders, cloneStyles } from '@timbre/contract/cloning/cloning';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { ZeroShotModel } from '@timbre/engines/ports';
import type { CloneRow } from './cloning.store.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** Its recording is still there. */
export const canRetry = ({ status, sampleId }: Pick<CloneRow, 'status' | 'sampleId'>): boolean =>
  sampleId !== null && (status === 'failed' || status === 'cancelled');

/** A clone in the specification's names. */
export function cloneView(row: CloneRow, progress: JobProgress | null): Clone {
  const { id, name, isUsable, language, accent, gender, age, style, base, distanceBefore, distanceAfter } = row;
  const code = row.error !== null && isKnown(row.error) ? row.error : null;
  return {
    id,
    speakerId: id,
    name,
    isUsable,
    language,
    accent,
    gender,
    age,
    style,
    base,
    headerImage: `/gateway-apis/tts/v1/voices/${encodeURIComponent(id)}/face`,
    type: row.kind,
    status: progress?.status === 'running' && row.status === 'queued' ? 'running' : row.status,
    progress: row.status === 'queued' ? progress : null,
    similarity: row.status === 'done' ? { before: distanceBefore, after: distanceAfter } : null,
    error: code === null ? null : { code, message: errors[code].message },
    canRetry: canRetry(row),
    createdAt: row.createdAt.toISOString(),
  };
}

const title = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const options = (values: readonly string[]) => values.map((value) => ({ name: title(value), value }));

/** What the form offers: the languages that someone here speaks, each with its accents and “No option”. */
export const criteriaView = (
  languages: readonly { readonly language: string; readonly name: string; readonly accents: readonly string[] }[],
  { model, hasButton }: { readonly model: ZeroShotModel | null; readonly hasButton: boolean },
): CloneCriteria => ({
  hasButton,
  neural: model === null ? null : { name: model.name, languages: [...model.languages] },
  specificLanguage: languages.map(({ language, name, accents }) => ({
    name,
    value: language,
    detail: [...accents.map((accent) => ({ name: accent, value: accent })), { name: 'No option', value: '' }],
  })),
  gender: options(cloneGenders),
  age: options(cloneAges),
  style: options(cloneStyles),
});
