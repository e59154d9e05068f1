import { SegmentedControl } from '@mantine/core';
import { useVoiceReviewTexts } from '../../../i18n/texts/voice-review.ts';
import { useFilters } from '../use-filters.ts';
import { VoiceFeedbackList } from './voice-feedback-list.tsx';
import { VoiceOpinionList } from './voice-opinion-list.tsx';

const parts = ['feedback', 'byVoice'] as const;

/** What people think of voices: what they said, and how each voice is liked. */
export function VoiceReviewPanel() {
  const { t } = useVoiceReviewTexts();
  const filters = useFilters();
  const part = filters.oneOf('part', parts) ?? 'feedback';
  const List = part === 'feedback' ? VoiceFeedbackList : VoiceOpinionList;
  return (
    <List
      filters={filters}
      switcher={
        <SegmentedControl
          aria-label={t('parts')}
          data={parts.map((value) => ({ value, label: t(value) }))}
          value={part}
          onChange={(value) =>
            filters.change({ part: value === 'feedback' ? null : value, state: null, reason: null, voice: null })
          }
        />
      }
    />
  );
}
