import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { useUserRights } from '../../credits/api.ts';
import { paragraphsOf } from '../document/paragraph.ts';
import { pick } from '../document/picks.ts';
import { useStudio } from '../studio-context.ts';
import type { useEstimate } from '../use-script-estimate.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

interface ExportNotesProps {
  readonly estimate: ReturnType<typeof useEstimate>['data'];
  readonly onClose: () => void;
}

const shownTags = 5;

/** What someone should know before: voices the plan does not export, tags that are not read, the Free plan's terms. */
export function ExportNotes({ estimate, onClose }: ExportNotesProps) {
  const { t } = useTranslation();
  const rights = useUserRights().data;
  const tags = [...new Set(estimate?.unknownTags.map(({ tag }) => tag))];
  const terms =
    rights?.hasWatermark === true ? 'watermark' : rights?.hasCommercialRights === false ? 'personalUse' : null;
  return (
    <>
      <LockedVoices speakers={estimate?.premiumSpeakers ?? []} onClose={onClose} />
      {tags.length > 0 && (
        <Notice tone="plain">
          <p>{t('script.unknownTags', { count: tags.length, tags: tags.slice(0, shownTags).join(', ') })}</p>
        </Notice>
      )}
      {terms !== null && (
        <Notice tone="plain">
          <p className={classes.note}>
            {t(`scriptExport.${terms}`)}{' '}
            <PlansLink source={`export-${terms}`} look="link">
              {t('script.seePlans')}
            </PlansLink>
          </p>
        </Notice>
      )}
    </>
  );
}

function LockedVoices({ speakers, onClose }: { readonly speakers: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { apply, nameOf } = useStudio();
  if (speakers.length === 0) return null;
  const names = speakers.map(nameOf).join(', ');
  const show = () => {
    apply((state, dispatch) => {
      const lines = paragraphsOf(state.doc).filter(({ node }) => speakers.includes(String(node.attrs['speaker'])));
      const ids = lines.map(({ node }) => String(node.attrs['id']));
      dispatch?.(pick(state.tr, ids, ids[0] ?? null));
      return true;
    });
    onClose();
  };
  return (
    <Notice tone="warn">
      <p>{t('scriptExport.locked', { count: speakers.length, names })}</p>
      <PlansLink source="export-premium" look="button">
        {t('script.seePlans')}
      </PlansLink>
      <Button size="compact-sm" variant="default" onClick={show}>
        {t('scriptExport.showLocked')}
      </Button>
    </Notice>
  );
}
