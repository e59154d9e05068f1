// What of a table is right only beside other tables of the same copy.
import type { CopyLists, Values } from './carried.types.ts';
import type { CopiedRow } from './copy-archive.ts';

/** By their type, projects that are nothing without a row that is whole; of other types every one is. */
export function wholeProjects({ tables, files }: CopyLists): (project: Values) => boolean {
  const listed = new Set<unknown>(files.map(({ id }) => id));
  const projectsOf = (table: string, isWhole: (row: CopiedRow) => boolean): Set<unknown> =>
    new Set((tables.get(table) ?? []).filter(isWhole).map(({ project_id: id }) => id));
  const whole: Readonly<Record<string, Set<unknown>>> = {
    photo: projectsOf('photo_documents', () => true),
    transcript: projectsOf('transcripts', ({ status }) => status === 'done'),
    // Until its first run has ended well, a video has no text.
    dub: projectsOf(
      'dubs',
      ({ file_id: fileId, brought, language }) =>
        listed.has(fileId) && (brought ?? null) === null && typeof language === 'string',
    ),
  };
  return ({ type, id }) => whole[String(type)]?.has(id) !== false;
}

/**
 * Receipts for the very picture that a photo was made of, which must be in the copy: its owner is asked again for any
 * other.
 */
export function seenPhotos({ tables, files }: CopyLists): (receipt: Values) => boolean {
  const sums = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const originals = new Map((tables.get('images') ?? []).map(({ id, file_id: file }) => [id, sums.get(String(file))]));
  const isOriginal = ({ image_id: image, sha256 }: CopiedRow): boolean =>
    sha256 !== undefined && originals.get(image) === sha256;
  const seen = new Set((tables.get('photos') ?? []).filter(isOriginal).map(({ sha256 }) => sha256));
  return ({ pictureSha256 }) => seen.has(pictureSha256);
}

/** Voices whose owner agreed to them for the very recording that they are made of; those of avatars with their avatar. */
export function consentedClones({ tables, files }: CopyLists): (clone: Values) => boolean {
  const sums = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const samples = new Map(
    (tables.get('clone_samples') ?? []).map(({ id, file_id: fileId }) => [id, sums.get(String(fileId))]),
  );
  const receipts = new Set(
    (tables.get('clone_consents') ?? []).map(({ clone_id: id, sample_sha256: sum }) => JSON.stringify([id, sum])),
  );
  const isAgreed = ({ id, sample_id: sample }: CopiedRow): boolean =>
    receipts.has(JSON.stringify([id, samples.get(sample) ?? null]));
  const agreed = new Set((tables.get('clones') ?? []).filter(isAgreed).map(({ id }) => id));
  const speaking = new Set(
    (tables.get('avatar_cases') ?? []).filter(({ status }) => status === 'done').map(({ clone_id: id }) => id),
  );
  return ({ id, kind }) => agreed.has(id) && (kind !== 'avatar' || speaking.has(id));
}
