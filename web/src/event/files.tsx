import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import type { EventRecord } from '../api/event-record.ts';
import { may } from '../booking/event-rights.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { bytesText } from '../time/sentences.ts';
import { ownerOf } from './use-event-actions.ts';
import { useFiles } from './use-files.ts';

type Media = Schemas['Media'];

/** The button that opens the choice of files. */
function AddFile({ isOff, onFiles }: { isOff: boolean; onFiles(files: File[]): void }) {
  const { t } = useTranslation('event');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="actions">
      <Button
        icon="plus"
        reason={useOffReason()}
        onClick={() => input.current?.click()}
        disabled={isOff}
      >
        {t('add_file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('add_file')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The files of an event as links; who may change the event removes them. */
function FileList({ files, onRemove }: { files: readonly Media[]; onRemove?(file: Media): void }) {
  const { t } = useTranslation('actions');
  const reading = useReading();
  return (
    <ul className="plain-list">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url}>{file.file_name}</a>{' '}
          <span className="small soft">{bytesText(file.size, reading)}</span>
          {onRemove && (
            <IconButton
              icon="close"
              isQuiet
              label={t('remove', { name: file.file_name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The files of an event: read, added and removed. */
export function Files({ event }: { event: EventRecord }) {
  const { t } = useTranslation(['event', 'actions']);
  const { add, remove } = useFiles(ownerOf(event));
  const [asked, setAsked] = useState<Media>();
  const mayChange = may(event, 'attach');
  const problem = add.problem ?? remove.problem;
  const { attachments } = event;
  return (
    <section className="card padded stack" aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      {problem && <ProblemPanel error={problem} />}
      {attachments.length === 0 && <p className="soft">{t('no_files')}</p>}
      <FileList files={attachments} {...(mayChange && { onRemove: setAsked })} />
      {mayChange && <AddFile isOff={add.isSending} onFiles={(files) => void add.send(files)} />}
      {asked && (
        <ConfirmDialog
          title={t('remove_file_title', { name: asked.file_name })}
          cancelLabel={t('actions:cancel')}
          confirmLabel={t('remove_file')}
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void remove.send(asked);
          }}
        >
          <p>{t('remove_file_sentence')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
