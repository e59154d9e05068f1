import type { BannerDraft, OwnBanner } from '@timbre/contract/content/content-banners';
import { createBanner, saveBanner } from '@timbre/contract/content/content-banners';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerView } from '../banner-view.tsx';
import classes from './editing.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import '../../../i18n/areas/content.ts';

interface BannerEditorProps {
  /** Null: a new one. */
  readonly banner: OwnBanner | null;
  readonly onBack: () => void;
  /** Opens what another window has saved. */
  readonly onReload: (id: string) => void;
}

const blank: BannerDraft = {
  place: 'site',
  text: '',
  tone: 'plain',
  linkLabel: '',
  link: '',
  language: null,
  from: null,
  until: null,
  isDismissable: true,
  priority: 0,
  isActive: true,
};

function draftOf(kept: OwnBanner | null): BannerDraft {
  if (kept === null) return blank;
  const { id: _, revision: __, updatedAt: ___, ...draft } = kept;
  return draft;
}

export function BannerEditor({ banner, onBack, onReload }: BannerEditorProps) {
  const { t } = useTranslation();
  const { kept, draft, change, isDirty, isBusy, error, submit } = useKeptDraft(banner, {
    draftOf,
    create: (next: BannerDraft, idempotencyKey) => api.send(createBanner, next, { idempotencyKey }),
    save: (changed, idempotencyKey) => api.send(saveBanner, changed, { idempotencyKey }),
  });
  const text = draft.text.trim() === '' ? t('content.editing.emptySentence') : draft.text;
  return (
    <EditorFrame
      title={kept?.text ?? t('content.editing.newBanner')}
      isDirty={isDirty}
      isBusy={isBusy}
      error={error}
      labels={{
        text: t('content.editing.sentence'),
        linkLabel: t('content.editing.linkLabel'),
        link: t('content.editing.link'),
        priority: t('content.editing.priority'),
        from: t('content.editing.from'),
        until: t('content.editing.until'),
      }}
      onSave={submit}
      onBack={onBack}
      onReload={() => kept !== null && onReload(kept.id)}
    >
      <section aria-labelledby="banner-preview">
        <span className={classes.label} id="banner-preview">
          {t('content.editing.bannerPreview')}
        </span>
        {/* Its link and its button are for readers. */}
        <div className={classes.bannerPreview} inert>
          <BannerView
            banner={{ ...draft, text, link: draft.linkLabel === '' ? '' : draft.link || '/' }}
            onClose={() => undefined}
          />
        </div>
      </section>
      <BannerFields draft={draft} onChange={change} error={error} />
    </EditorFrame>
  );
}
