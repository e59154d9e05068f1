import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './group-tabs.module.css';
import type { VoiceGroup } from '../voice-groups.ts';
import { voiceGroups } from '../voice-groups.ts';
import '../../../i18n/areas/quick-voiceover.ts';

interface GroupTabsProps {
  readonly group: VoiceGroup;
  /** Left out: those of the catalogue. */
  readonly groups?: readonly VoiceGroup[];
  /** Id of the list they stand for. */
  readonly panelId: string;
  readonly onChange: (group: VoiceGroup) => void;
}

/** Arrow keys go from tab to tab, as in any list of tabs. */
export function GroupTabs({ group, groups = voiceGroups, panelId, onChange }: GroupTabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    const index = (groups.indexOf(group) + by + groups.length) % groups.length;
    onChange(groups[index] ?? group);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('voices.groups.label')} className={classes.tabs} onKeyDown={handleKey}>
      {groups.map((one) => (
        <UnstyledButton
          key={one}
          role="tab"
          aria-selected={one === group}
          aria-controls={panelId}
          tabIndex={one === group ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(one)}
        >
          {t(`voices.groups.${one}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
