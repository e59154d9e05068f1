import type { BannerDraft, OwnBanner } from '@timbre/contract/content-banners';
import { createBanner, saveBanner } from '@timbre/contract/content-banners';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import { BannerFields } from './banner-fields.tsx';
import { BannerView } from './banner-view.tsx';
import classes from './desk.module.css';
import { EditorFrame } from './editor-frame.tsx';
import { useContentChange } from './editing-api.ts';
import { useDraft } from './use-draft.ts';

interface BannerEditorProps {
  /** Null: a new one. */
  readonly banner: OwnBanner | null;
  readonly onBack: () => void;
  readonly onReload: () => void;
}

const blank: BannerDraft = {
  ...{ place: 'site', text: '', tone: 'plain', linkLabel: '', link: '', language: null },
  ...{ from: null, until: null, isDismissable: true, priority: 0, isActive: true },
};

function draftOf(kept: OwnBanner | null): BannerDraft {
  if (kept === null) return blank;
  const { id: _, revision: __, updatedAt: ___, ...draft } = kept;
  return draft;
}

export function BannerEditor({ banner, onBack, onReload }: BannerEditorProps) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(banner);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { draft, change, isDirty, settle } = useDraft(draftOf(banner));
  const { mutate, isPending, error } = useContentChange((next: BannerDraft) =>
    kept === null
      ? api.send(createBanner, next, { idempotencyKey })
      : api.send(saveBanner, { ...next, id: kept.id, revision: kept.revision }),
  );
  const submit = () =>
    mutate(draft, {
      onSuccess: (saved) => {
        setKept(saved);
        settle(draftOf(saved));
        showToast(t('content.desk.saved'), 'done');
      },
    });
  const text = draft.text.trim() === '' ? t('content.desk.emptySentence') : draft.text;
  return (
    <EditorFrame
      title={kept?.text ?? t('content.desk.newBanner')}
      isDirty={isDirty}
      isBusy={isPending}
      error={error}
      onSave={submit}
      onBack={onBack}
      onReload={onReload}
    >
      <section aria-labelledby="banner-preview">
        <span className={classes.label} id="banner-preview">
          {t('content.desk.bannerPreview')}
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
