import { screenPath } from '@timbre/contract/screens/screens';

/** What an editor opens with: a project, or a new one that begins with something. */
export interface PhotoEditorStart {
  readonly id?: string;
  /** A template's id. */
  readonly template?: string;
  readonly photo?: string;
  /** An avatar's `caseId`, of the cast or one's own. */
  readonly avatar?: string;
  /** In which of its kinds (`avatarTypes`). */
  readonly kind?: string;
  /** One's own picture, to appear behind the person who is chosen. */
  readonly background?: string;
  /** The album a new project goes into. */
  readonly album?: string;
}

const startNames = ['id', 'template', 'photo', 'avatar', 'kind', 'background', 'album'] as const;

/** The editor's address; `talking-avatar` is the same editor, opened on avatars. */
export function photoEditorPath(
  start: PhotoEditorStart = {},
  screen: 'talking-photo-editor' | 'talking-avatar' = 'talking-photo-editor',
): string {
  const query = new URLSearchParams();
  for (const name of startNames) if (start[name] !== undefined) query.set(name, start[name]);
  return query.size === 0 ? screenPath(screen) : `${screenPath(screen)}?${query.toString()}`;
}

/** What an address says the editor opens with. */
export function photoEditorStart(params: URLSearchParams): PhotoEditorStart {
  const found = startNames.flatMap((name) => {
    const value = params.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}
