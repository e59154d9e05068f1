import { screenPath } from '@timbre/contract/screens/screens';
import { emphasisLevels, sayAsKinds } from '@timbre/contract/script';
import {
  IconAbc,
  IconEraser,
  IconGauge,
  IconMasksTheater,
  IconMusic,
  IconPlayerPause,
  IconVolume,
  IconWand,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { ToolButton } from '../../../domain/editing/tool-button.tsx';
import tools from '../../../domain/editing/tools.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { assignRole, rolesOf } from '../document/cast-model.ts';
import { insertPause, insertSound, pausePresetsMs, selectedChip } from '../document/chip-commands.ts';
import { targetAt } from '../delivery/chip-target.ts';
import { ChipFields } from '../delivery/deferred-fields.ts';
import { seconds } from '../document/describe.ts';
import classes from './editor-toolbar.module.css';
import { openMenu } from '../plugins/menu-plugin.ts';
import { lexiconReaders } from '../reading/lexicon-readers.ts';
import { useSayAlways } from '../delivery/say-always.ts';
import { clearSpans } from '../document/span-commands.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { ToolMenu } from './tool-menu.tsx';
import { useSpanTool } from '../delivery/use-span-tool.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

const icon = { size: 16, stroke: 1.7 } as const;
const speeds = [0.7, 0.85, 1.15, 1.3, 1.5] as const;

/** What can be put between the words and said about them. */
export function EditorToolbar() {
  const { t } = useTranslation();
  return (
    <div
      className={`${tools.tools} ${classes.tools}`}
      role="toolbar"
      aria-label={t('script.toolbar')}
      onPointerEnter={ChipFields.prepare}
      onFocus={ChipFields.prepare}
    >
      <PauseTool />
      <SoundTool />
      <i className={tools.gap} />
      <SpanTools />
      <i className={tools.gap} />
      <RoleTool />
    </div>
  );
}

function PauseTool() {
  const { t } = useTranslation();
  const { editor, run, chips } = useStudio();
  const custom = () => {
    run(insertPause(500));
    // The caret stands behind the new pause: its fields are opened on it.
    const { from } = editor.state.selection;
    editor.commands.setNodeSelection(from - 1);
    const target = selectedChip(editor.state) && targetAt(editor.state);
    if (target !== null) chips.show(target, true);
  };
  return (
    <ToolMenu label={t('scriptTools.pause')} icon={<IconPlayerPause {...icon} />}>
      {(Menu) => (
        <>
          {pausePresetsMs.map((ms) => (
            <Menu.Item key={ms} onClick={() => run(insertPause(ms))}>
              {t('scriptTools.pauseOf', { seconds: seconds(ms) })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={custom}>{t('scriptTools.pauseCustom')}</Menu.Item>
        </>
      )}
    </ToolMenu>
  );
}

function SoundTool() {
  const { t } = useTranslation();
  const { run, sounds, makeSound } = useStudio();
  return (
    <ToolMenu label={t('scriptTools.sound')} icon={<IconMusic {...icon} />}>
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconWand {...icon} />} onClick={makeSound}>
            {t('scriptSound.make')}…
          </Menu.Item>
          <Menu.Divider />
          {sounds.length === 0 && <Menu.Label>{t('scriptTools.noSounds')}</Menu.Label>}
          {sounds.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => run(insertSound({ soundId: id, name }))}>
              {name}
            </Menu.Item>
          ))}
        </>
      )}
    </ToolMenu>
  );
}

function SpanTools() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { run } = useStudio();
  const span = useSpanTool();
  // The lexicon's icon: the marker in the browser's storage refreshes its number (specification B§3).
  const entries = useSyncExternalStore(lexiconReaders.subscribe, lexiconReaders.size);
  const { askSelected, dialog } = useSayAlways();
  const reading = t('scriptTools.reading');
  const about = entries === null ? reading : `${reading} · ${t('shell.lexicon')}: ${entries}`;
  return (
    <>
      <ToolMenu label={t('scriptTools.speed')} icon={<IconGauge {...icon} />}>
        {(Menu) => (
          <>
            {speeds.map((value) => (
              <Menu.Item key={value} onClick={() => span.set('speed', value)}>
                {`${formatNumber(value, language, 2)}×`}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => span.fill('speed')}>{t('scriptTools.speedOfWords')}</Menu.Item>
          </>
        )}
      </ToolMenu>
      <ToolMenu label={t('scriptTools.emphasis')} icon={<IconVolume {...icon} />}>
        {(Menu) => (
          <>
            {emphasisLevels.map((level) => (
              <Menu.Item key={level} onClick={() => span.set('emphasis', level)}>
                {t(`scriptTools.levels.${level}`)}
              </Menu.Item>
            ))}
          </>
        )}
      </ToolMenu>
      <ToolMenu label={reading} about={about} count={entries ?? 0} icon={<IconAbc {...icon} />}>
        {(Menu) => (
          <>
            <Menu.Item onClick={() => span.fill('alias')}>{t('scriptTools.alias')}…</Menu.Item>
            <Menu.Item onClick={() => span.fill('phoneme')}>{t('scriptTools.phoneme')}…</Menu.Item>
            {entries !== null && (
              <>
                <Menu.Divider />
                <Menu.Item onClick={askSelected}>{t('scriptReading.always')}…</Menu.Item>
                <Menu.Item component={Link} to={screenPath('lexicon')}>
                  {t('shell.lexicon')}
                </Menu.Item>
              </>
            )}
            <Menu.Divider />
            <Menu.Label>{t('scriptTools.sayAs')}</Menu.Label>
            {sayAsKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => span.set('say-as', kind)}>
                {t(`scriptTools.kinds.${kind}`)}
              </Menu.Item>
            ))}
          </>
        )}
      </ToolMenu>
      <ToolButton
        label={t('scriptTools.clear')}
        icon={<IconEraser {...icon} />}
        onClick={() => run(clearSpans('all'))}
      />
      {dialog}
    </>
  );
}

function RoleTool() {
  const { t } = useTranslation();
  const { run } = useStudio();
  const roles = useScript(({ doc }) => rolesOf(doc));
  const label = t('scriptTools.role');
  const open = () =>
    run((state, dispatch) => {
      dispatch?.(openMenu(state, 'role'));
      return true;
    });
  if (roles.length === 0) return <ToolButton label={label} icon={<IconMasksTheater {...icon} />} onClick={open} />;
  return (
    <ToolMenu label={label} icon={<IconMasksTheater {...icon} />}>
      {(Menu) => (
        <>
          {roles.map(({ id, name, colour }) => (
            <Menu.Item
              key={id}
              leftSection={
                <i className={classes.colour} style={{ display: 'block', background: `var(--role-${colour})` }} />
              }
              onClick={() => run(assignRole(id))}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => run(assignRole(null))}>{t('scriptTools.noRole')}</Menu.Item>
        </>
      )}
    </ToolMenu>
  );
}
