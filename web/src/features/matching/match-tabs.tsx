import { UnstyledButton } from '@mantine/core';
import { matchingSites } from '@timbre/contract/matching/matching';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconUpload,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import type { MatchingSite } from './match-input.ts';
import classes from './match-dialog.module.css';

/** A tab of the dialog: a file, or a link of a site. */
export type MatchSource = 'upload' | MatchingSite;

const sources = ['upload', ...matchingSites] as const;

/** Names of their own, which no language changes. */
export const siteNames = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X (Twitter)',
} as const;

const icons = {
  upload: IconUpload,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  x: IconBrandX,
  other: IconLink,
} as const;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface MatchTabsProps {
  readonly source: MatchSource;
  readonly panelId: string;
  readonly isDisabled: boolean;
  readonly onChange: (source: MatchSource) => void;
}

/** Where the recording is; arrow keys go from tab to tab. */
export function MatchTabs({ source, panelId, isDisabled, onChange }: MatchTabsProps) {
  const { t } = useMatchingTexts();
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: React.KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || isDisabled) return;
    event.preventDefault();
    const at = (sources.indexOf(source) + by + sources.length) % sources.length;
    onChange(sources[at] ?? source);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('sources')}
      aria-orientation="vertical"
      className={classes.tabs}
      onKeyDown={handleKey}
    >
      {sources.map((one) => {
        const Shape = icons[one];
        return (
          <UnstyledButton
            key={one}
            id={`${panelId}-${one}`}
            role="tab"
            aria-selected={one === source}
            aria-controls={panelId}
            tabIndex={one === source ? 0 : -1}
            disabled={isDisabled}
            data-autofocus={one === source || undefined}
            className={classes.tab}
            onClick={() => onChange(one)}
          >
            <Shape size={18} stroke={1.7} aria-hidden="true" />
            <span>{one === 'upload' || one === 'other' ? t(one) : siteNames[one]}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
