import { readFile } from 'node:fs/promises';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/lexicon/lexicon-door';
import type {
  DictionaryService,
  LatestDictionary,
  RuleChange,
} from '../../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import { savedFile } from '../../../capabilities/uploads/files.service.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { formOf, readDoorForm, type FormRoom, type RecordingForm } from '../../recording-form.ts';

export interface DictionaryDoorDeps extends FormRoom {
  readonly dictionaries: DictionaryService;
}

const mediaType = 'application/pls+xml; charset=utf-8';

const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

const named = ({ row: { id, name, description, userId, createdAt } }: LatestDictionary) => ({
  id,
  name,
  description,
  created_by: userId,
  creation_time_unix: unix(createdAt),
  permission_on_resource: 'admin' as const,
});
const addedView = (made: LatestDictionary): OutputOf<typeof calls.addDictionary> => ({
  ...named(made),
  version_id: made.latest.id,
  version_rules_num: made.latest.ruleCount,
});
const view = (found: LatestDictionary): OutputOf<typeof calls.updateDictionary> => ({
  ...named(found),
  archived_time_unix: found.row.archivedAt === null ? null : unix(found.row.archivedAt),
  latest_version_id: found.latest.id,
  latest_version_rules_num: found.latest.ruleCount,
});

async function list(
  { dictionaries }: DictionaryDoorDeps,
  actor: Actor,
  input: InputOf<typeof calls.listDictionaries>,
): Promise<OutputOf<typeof calls.listDictionaries>> {
  const { cursor = '0', page_size: size, sort, sort_direction: direction, include_archived: archived } = input;
  const offset = Number(cursor);
  const found = await dictionaries.list(actor, {
    hasArchived: archived === 'true',
    sort: sort === 'name' ? 'name' : 'createdAt',
    isDescending: direction.startsWith('desc'),
    // One more tells whether there are more.
    limit: size + 1,
    offset,
  });
  const hasMore = found.length > size;
  return {
    pronunciation_dictionaries: found.slice(0, size).map(view),
    has_more: hasMore,
    next_cursor: hasMore ? String(offset + size) : null,
  };
}

/** Keeps what a form's file says; an empty dictionary where it has none. */
async function addFromFile(
  { dictionaries, withTempFolder, requireRoom }: DictionaryDoorDeps,
  form: RecordingForm,
): Promise<OutputOf<typeof calls.addDictionary>> {
  return withTempFolder(async (folder) => {
    const options = { folder, requireRoom, most: calls.dictionaryLimits.fileBytes };
    const { fields, files } = await readDoorForm(form, options, calls.dictionaryFileFields);
    const { name, description = null } = fields;
    const file = files.find(({ field }) => field === 'file');
    if (file === undefined) return addedView(await dictionaries.create(form.actor, { name, description }, []));
    return addedView(await dictionaries.read(form.actor, { name, description }, await readFile(file.path, 'utf8')));
  });
}

/** ElevenLabs' pronunciation dictionaries onto the studio's lexicon. */
export function dictionaryDoorRoutes(deps: DictionaryDoorDeps): Route[] {
  const { dictionaries } = deps;
  const change = async (actor: Actor, id: string, wanted: RuleChange) => {
    const version = await dictionaries.change(actor, id, wanted);
    return { id, version_id: version.id, version_rules_num: version.ruleCount };
  };
  return [
    handle(calls.addDictionary, async ({ actor, input: { name, description = null, rules } }) =>
      addedView(await dictionaries.create(actor, { name, description }, rules)),
    ),
    handle(calls.addDictionaryFromFile, (request) => addFromFile(deps, formOf(request))),
    handle(calls.listDictionaries, ({ actor, input }) => list(deps, actor, input)),
    handle(calls.readDictionary, async ({ actor, input }) => {
      const found = await dictionaries.find(actor, input.pronunciation_dictionary_id);
      return { ...view(found), rules: found.rules };
    }),
    handle(calls.updateDictionary, async ({ actor, input }) => {
      const { pronunciation_dictionary_id: id, name = null, archived: isArchived = null } = input;
      return view(await dictionaries.update(actor, id, { name, isArchived }));
    }),
    handle(calls.addDictionaryRules, ({ actor, input: { pronunciation_dictionary_id: id, rules } }) =>
      change(actor, id, { kind: 'add', rules }),
    ),
    handle(calls.setDictionaryRules, ({ actor, input: { pronunciation_dictionary_id: id, rules } }) =>
      change(actor, id, { kind: 'set', rules }),
    ),
    handle(calls.removeDictionaryRules, ({ actor, input }) =>
      change(actor, input.pronunciation_dictionary_id, { kind: 'remove', originals: input.rule_strings }),
    ),
    handle(
      calls.downloadDictionary,
      async ({ actor, input: { pronunciation_dictionary_id: id, version_id: version } }) =>
        savedFile(Buffer.from(await dictionaries.write(actor, id, version)), 'dictionary.pls', mediaType),
    ),
  ];
}
