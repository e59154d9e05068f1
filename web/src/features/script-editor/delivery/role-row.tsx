import { ActionIcon, Menu, Popover, TextInput, UnstyledButton } from '@mantine/core';
import type { Role } from '@timbre/contract/articles/article-settings';
import { articleSettingLimits, roleColours } from '@timbre/contract/articles/article-settings';
import { IconDots, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { assignRole, changeRole, removeRole, roleVoice, setRoleVoice } from '../document/cast-model.ts';
import classes from './cast-list.module.css';
import { paragraphsOf } from '../document/paragraph.ts';
import { pick } from '../document/picks.ts';
import { useScript, useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

interface RoleRowProps {
  readonly role: Role;
  readonly lines: number;
}

/** A role: a click on its name gives it the chosen paragraphs. */
export function RoleRow({ role, lines }: RoleRowProps) {
  const { t } = useTranslation();
  const { run, apply, nameOf, voiceDialog, editor } = useStudio();
  const speaker = useScript(({ doc }) => roleVoice(doc, role.id));
  const [isRenaming, setIsRenaming] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { name, colour } = role;
  const voice = speaker === undefined ? undefined : nameOf(speaker);
  const pickLines = () => {
    const ids = paragraphsOf(editor.state.doc).flatMap(({ node }) =>
      node.attrs['role'] === role.id ? [String(node.attrs['id'])] : [],
    );
    editor.view.dispatch(pick(editor.state.tr, ids, ids[0] ?? null));
    editor.view.focus();
  };
  return (
    <li className={classes.role}>
      <ColourPicker role={role} />
      {isRenaming ? (
        <RoleName
          name={name}
          onDone={(next) => (setIsRenaming(false), next !== null && apply(changeRole(role.id, { name: next })))}
        />
      ) : (
        <UnstyledButton
          className={classes.name}
          style={{ color: `var(--role-${colour})` }}
          aria-label={t('scriptCast.assign', { name })}
          title={t('scriptCast.assign', { name })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(assignRole(role.id))}
        >
          {name}
        </UnstyledButton>
      )}
      <Menu position="bottom-end" shadow="none" radius="md">
        <Menu.Target>
          <ActionIcon size={28} aria-label={t('scriptCast.actions', { name })}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListCheck size={16} stroke={1.6} />} disabled={lines === 0} onClick={pickLines}>
            {t('scriptCast.selectLines', { name })}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setIsRenaming(true)}>
            {t('scriptCast.rename', { name })}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => apply(removeRole(role.id))}>
            {t('scriptCast.remove', { name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={classes.facts}>
        {speaker === undefined || voice === undefined ? (
          t('scriptCast.noVoice')
        ) : (
          <UnstyledButton
            className={classes.voice}
            aria-label={t('scriptCast.voice', { name, voice })}
            onClick={() => setIsChoosing(true)}
          >
            {voice}
          </UnstyledButton>
        )}{' '}
        · {t('scriptCast.lines', { count: lines })}
      </span>
      {isChoosing &&
        voiceDialog({
          chosen: speaker ?? '',
          tab: null,
          onChoose: (next, start) => apply(setRoleVoice(role.id, next, start)),
          onClose: () => setIsChoosing(false),
        })}
    </li>
  );
}

function ColourPicker({ role: { id, name, colour } }: { readonly role: Role }) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="none" radius="md" trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.colour}
          aria-label={t('scriptCast.colour', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <i style={{ background: `var(--role-${colour})` }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.swatches}>
          {roleColours.map((choice) => (
            <UnstyledButton
              key={choice}
              className={classes.swatchButton}
              aria-label={t(`scriptCast.colours.${choice}`)}
              title={t(`scriptCast.colours.${choice}`)}
              aria-pressed={choice === colour}
              onClick={() => {
                apply(changeRole(id, { colour: choice }));
                setIsOpen(false);
              }}
            >
              <i className={classes.swatch} style={{ background: `var(--role-${choice})` }} />
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RoleNameProps {
  readonly name: string;
  /** Null: it stays. */
  readonly onDone: (name: string | null) => void;
}

function RoleName({ name, onDone }: RoleNameProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={t('scriptCast.name')}
      maxLength={articleSettingLimits.roleNameChars}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text.trim() === '' ? null : text)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(text.trim() === '' ? null : text);
        else if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
