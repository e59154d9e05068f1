import { EmptyBinDialog } from '../../../domain/projects/empty-bin-dialog.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { useDubBin } from '../api.ts';
import { CreateDub } from '../create-dub.tsx';
import { DubAgain, DubOfTranscription } from './dub-of-source.tsx';
import type { DubList } from './use-dub-list.ts';
import '../../../i18n/areas/albums.ts';

/** A new one, whether to erase, and whether to empty the bin. */
export function DubDialogs({ state }: { readonly state: DubList }) {
  const { t } = useDubTexts();
  const { t: shared } = useTranslation();
  const { asked, ofTranscription, ofDub, leaveSource, actions, binned, showNew, close } = state;
  const bin = useDubBin();
  if (ofTranscription !== null)
    return <DubOfTranscription id={ofTranscription} onBegun={showNew} onClose={leaveSource} />;
  if (ofDub !== null) return <DubAgain id={ofDub} onBegun={showNew} onClose={leaveSource} />;
  if (asked === null) return null;
  if (asked.type === 'new')
    return <CreateDub {...(asked.first === null ? {} : { first: asked.first })} onBegun={showNew} onClose={close} />;
  if (asked.type === 'empty-bin')
    return <EmptyBinDialog bin={bin} count={binned ?? 0} text={t('list.eraseText')} onClose={close} />;
  return (
    <AskDialog
      title={t('list.eraseTitle', { count: asked.ids.length })}
      action={shared('albums.erase')}
      onConfirm={() => (actions.erase(asked.ids), close())}
      onClose={close}
    >
      <p>{t('list.eraseText')}</p>
    </AskDialog>
  );
}
