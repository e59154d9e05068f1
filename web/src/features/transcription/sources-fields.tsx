import { Button, Textarea } from '@mantine/core';
import { recordingExtensions } from '@timbre/contract/limits';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { IconLink, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { DropBox } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { RecordingQueue } from './recording-queue.ts';
import classes from './speech-to-text.module.css';

const accepted = recordingExtensions.map((ending) => `.${ending}`).join(',');
const linksChars = 20_000;
const { batch: most } = transcriptLimits;

/** What an address brought, if it is a link; anyone may have written it. */
function webLink(given: string | null): string {
  const link = given?.trim() ?? '';
  return link.length <= 2000 && /^https?:\/\/\S+$/u.test(link) ? link : '';
}

/** Where recordings come from: files of this computer, and links. */
export function SourcesFields({ queue }: { readonly queue: RecordingQueue }) {
  const { t } = useTranscriptionTexts();
  const [query] = useSearchParams();
  // From another page: it is shown, and nothing is added before the person does.
  const [text, setText] = useState(() => webLink(query.get('link')));
  const links = text.split(/\s+/u).filter((link) => link !== '');
  const say = (leftOut: number) => leftOut > 0 && showToast(t('form.noRoom', { count: leftOut, most }), 'fail');
  const takeFiles = (files: readonly File[]) => say(queue.addFiles(files));
  const takeLinks = () => {
    say(queue.addLinks(links));
    setText('');
  };
  return (
    <div className={classes.sources}>
      <DropBox isTall onFiles={takeFiles}>
        <PickFiles
          isMany
          label={t('form.files')}
          accept={accepted}
          leftSection={<IconUpload size={17} />}
          onFiles={takeFiles}
        >
          {t('form.choose')}
        </PickFiles>
        <p>{t('form.drop', { count: most })}</p>
      </DropBox>
      <div className={classes.links}>
        <Textarea
          label={t('form.links')}
          description={t('form.linksHint')}
          placeholder="https://"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={linksChars}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || links.length === 0) return;
            event.preventDefault();
            takeLinks();
          }}
        />
        <Button
          variant="default"
          leftSection={<IconLink size={16} />}
          disabled={links.length === 0}
          onClick={takeLinks}
        >
          {links.length > 1 ? t('form.addLinks', { count: links.length }) : t('form.addLink')}
        </Button>
      </div>
    </div>
  );
}
