import { Button, TextInput } from '@mantine/core';
import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import { IconPlus, IconQuote, IconUsersGroup } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { addRole, freeColour, isFull, lineCounts, rolesOf } from '../document/cast-model.ts';
import classes from './cast-list.module.css';
import { RoleRow } from './role-row.tsx';
import { useScript, useStudio } from '../studio-context.ts';
import { useCastByNames } from './use-cast-by-names.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import '../../../i18n/areas/script-editor.ts';

const DialogueDialog = deferredDialog(async () => (await import('./dialogue-dialog.tsx')).DialogueDialog);

/** The people of the script: names, colours, voices. */
export function CastList() {
  const { t } = useTranslation();
  const { editor, apply } = useStudio();
  const roles = useScript(({ doc }) => rolesOf(doc));
  const doc = useRestingDoc(editor, 200);
  const counts = useMemo(() => lineCounts(doc), [doc]);
  const castByNames = useCastByNames();
  const [name, setName] = useState('');
  const [isFinding, setIsFinding] = useState(false);
  const full = isFull(roles);
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    if (apply(addRole({ id: randomKey(), name, colour: freeColour(roles) }, false))) setName('');
  };
  return (
    <div className={classes.cast}>
      {roles.length === 0 && <p className={classes.hint}>{t('scriptCast.empty')}</p>}
      <ul className={classes.list}>
        {roles.map((role) => (
          <RoleRow key={role.id} role={role} lines={counts.get(role.id) ?? 0} />
        ))}
      </ul>
      {full ? (
        <p className={classes.hint}>{t('scriptCast.full', { limit: articleSettingLimits.roles })}</p>
      ) : (
        <form className={classes.add} onSubmit={add}>
          <TextInput
            size="xs"
            style={{ flex: 1 }}
            aria-label={t('scriptCast.newName')}
            placeholder={t('scriptCast.newName')}
            maxLength={articleSettingLimits.roleNameChars}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            type="submit"
            px={8}
            disabled={name.trim() === ''}
            aria-label={t('scriptCast.add')}
          >
            <IconPlus size={16} stroke={1.7} />
          </Button>
        </form>
      )}
      <div className={classes.detect}>
        <Button
          size="xs"
          variant="default"
          fullWidth
          leftSection={<IconUsersGroup size={16} stroke={1.6} />}
          onClick={castByNames}
        >
          {t('scriptCast.detect')}
        </Button>
        <p>{t('scriptCast.detectHint')}</p>
        <Button
          size="xs"
          variant="default"
          fullWidth
          mt={10}
          leftSection={<IconQuote size={16} stroke={1.6} />}
          aria-haspopup="dialog"
          onPointerEnter={DialogueDialog.prepare}
          onFocus={DialogueDialog.prepare}
          onClick={() => setIsFinding(true)}
        >
          {t('scriptDialogue.title')}
        </Button>
        <p>{t('scriptDialogue.hint')}</p>
        {isFinding && <DialogueDialog onClose={() => setIsFinding(false)} />}
      </div>
    </div>
  );
}
