import { TextInput } from '@mantine/core';
import { matchingLimits } from '@timbre/contract/matching/matching';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { HotVideos } from './hot-videos.tsx';
import type { MatchingSite } from './match-input.ts';
import classes from './match-dialog.module.css';
import { siteNames } from './match-tabs.tsx';

interface LinkBoxProps {
  readonly site: MatchingSite;
  readonly link: string;
  readonly onChange: (link: string) => void;
  /** The Enter key. */
  readonly onSubmit: () => void;
  /** A video that many know. */
  readonly onVideo: (url: string) => void;
}

/** A link to a recording, typed, pasted or chosen from popular videos. */
export function LinkBox({ site, link, onChange, onSubmit, onVideo }: LinkBoxProps) {
  const { t } = useMatchingTexts();
  return (
    <div className={classes.source}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <TextInput
          type="url"
          label={site === 'other' ? t('link.other') : t('link.site', { site: siteNames[site] })}
          description={t(site === 'other' ? 'link.otherHint' : 'link.siteHint')}
          placeholder="https://"
          maxLength={matchingLimits.linkChars}
          value={link}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </form>
      <HotVideos onChoose={onVideo} />
    </div>
  );
}
