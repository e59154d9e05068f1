import { emphasisLevels, sayAsKinds } from '@timbre/contract/script';
import type { Role } from '@timbre/contract/articles/article-settings';

import type { Sound } from '@timbre/contract/sounds';
import type { TFunction } from '../../../i18n/translate.ts';
import type { Command } from '@tiptap/pm/state';
import { randomKey } from '../../../lib/random-key.ts';
import type { RoleColour } from '../document/cast-model.ts';
import { addRole, assignRole, freeColour, isFull, roleName } from '../document/cast-model.ts';
import { insertPause, insertSound, pausePresetsMs } from '../document/chip-commands.ts';
import { seconds } from '../document/describe.ts';
import type { SpanKind } from '../document/script-marks.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly colour?: RoleColour | undefined;
  /** Runs at the caret; a span that has to be filled in opens its fields. */
  readonly action:
    | { readonly command: Command }
    | { readonly fill: SpanKind }
    | { readonly opens: 'sound-effects' }
    | { readonly span: SpanKind; readonly value: string };
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Items whose name has every word of the query at the start of one of its words. */
export function fitting(items: readonly MenuItem[], query: string): MenuItem[] {
  const wanted = plain(query).split(/\s+/u).filter(Boolean);
  return items.filter(({ label, group }) => {
    const text = ` ${plain(`${group} ${label}`)}`;
    // Japanese has no spaces between its words.
    return wanted.every((word) => text.includes(` ${word}`) || (/[^\u0000-\u007f]/u.test(word) && text.includes(word)));
  });
}

/** Everything that can be inserted at the caret or said about its word. */
export function insertItems(t: TFunction, sounds: readonly Sound[]): MenuItem[] {
  const pause = t('scriptTools.pause');
  return [
    ...pausePresetsMs.map((ms) => ({
      key: `pause-${ms}`,
      group: pause,
      label: t('scriptTools.pauseOf', { seconds: seconds(ms) }),
      action: { command: insertPause(ms) },
    })),
    {
      key: 'sound-effects',
      group: t('scriptTools.sound'),
      label: `${t('scriptSound.make')}…`,
      action: { opens: 'sound-effects' as const },
    },
    ...sounds.map(({ id, name }) => ({
      key: `sound-${id}`,
      group: t('scriptTools.sound'),
      label: name,
      action: { command: insertSound({ soundId: id, name }) },
    })),
    ...emphasisLevels.map((level) => ({
      key: `emphasis-${level}`,
      group: t('scriptTools.emphasis'),
      label: t(`scriptTools.levels.${level}`),
      action: { span: 'emphasis' as const, value: level },
    })),
    ...(['alias', 'phoneme', 'speed'] as const).map((kind) => ({
      key: kind,
      group: '',
      label: t(`scriptTools.${kind}`),
      action: { fill: kind },
    })),
    ...sayAsKinds.map((kind) => ({
      key: `say-as-${kind}`,
      group: t('scriptTools.sayAs'),
      label: t(`scriptTools.kinds.${kind}`),
      action: { span: 'say-as' as const, value: kind },
    })),
  ];
}

/** The cast, no one, and a new role of what was typed. */
export function roleItems(t: TFunction, roles: readonly Role[], query: string): MenuItem[] {
  const name = roleName(query);
  const isNew = name !== '' && !isFull(roles) && !roles.some((role) => plain(role.name) === plain(name));
  const items: MenuItem[] = roles.map((role) => ({
    key: role.id,
    group: '',
    label: role.name,
    colour: role.colour,
    action: { command: assignRole(role.id) },
  }));
  const made = { id: randomKey(), name, colour: freeColour(roles) };
  return [
    ...fitting(items, query),
    ...(isNew
      ? [
          {
            key: 'new',
            group: '',
            label: t('scriptTools.newRole', { name }),
            colour: made.colour,
            action: { command: addRole(made, true) },
          },
        ]
      : []),
    ...(name === '' && roles.length > 0
      ? [{ key: 'no-role', group: '', label: t('scriptTools.noRole'), action: { command: assignRole(null) } }]
      : []),
  ];
}
