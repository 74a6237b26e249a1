import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomNamesQuery } from '../api/room-names.ts';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { announce } from '../kit/live-region.tsx';
import { Menu } from '../kit/menu.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { RenameDialog } from './rename-dialog.tsx';
import {
  createTemplate,
  deleteTemplate,
  type Template,
  templatesQuery,
} from './template-queries.ts';

type TemplateRowProps = {
  template: Template;
  onEdit(): void;
  onRename(): void;
  onDelete(): void;
};

function TemplateRow({ template, onEdit, onRename, onDelete }: TemplateRowProps) {
  const { t } = useTranslation(['templates', 'actions']);
  const names = useQuery(roomNamesQuery).data ?? {};
  const { id, name, template: fields } = template;
  const facts = [fields.title, names[fields.room_id]].filter(Boolean).join(' · ');
  return (
    <li className="list-row">
      <div className="grow fill">
        <h2 className="row-title">{name}</h2>
        <p className="small soft">{facts}</p>
      </div>
      <AppLink className={buttonClass('plain', true)} href={`/book?template=${id}`}>
        {t('actions:use')}
        <span className="visually-hidden"> {name}</span>
      </AppLink>
      <Menu
        label={t('actions:more', { name })}
        groups={[
          {
            entries: [
              { id: 'edit', label: t('actions:edit'), icon: 'edit', onAction: onEdit },
              { id: 'rename', label: t('rename'), onAction: onRename },
              {
                id: 'delete',
                label: t('actions:delete'),
                isDangerous: true,
                onAction: onDelete,
              },
            ],
          },
        ]}
      />
    </li>
  );
}

/** Deletes a template; Undo creates it again. */
function useDeletion() {
  const { t } = useTranslation(['templates', 'actions']);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['templates'] });
  const undo = useSend(async (template: Template) => {
    await createTemplate(template);
    await refresh();
    announce(t('created', { name: template.name }));
  });
  const deletion = useSend(async (template: Template) => {
    await deleteTemplate(template);
    await refresh();
    const sentence = t('deleted', { name: template.name });
    toast({
      sentence,
      action: { label: t('actions:undo'), run: () => void undo.send(template) },
    });
    announce(sentence);
  });
  return { deletion, problem: deletion.problem ?? undo.problem };
}

function TemplateList() {
  const { t } = useTranslation(['templates', 'actions', 'shell']);
  const { data, error } = useQuery(templatesQuery);
  const { deletion, problem } = useDeletion();
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<Template>();
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  return (
    <>
      {problem && <ProblemPanel error={problem} />}
      {data.rows.length === 0 && (
        <EmptyState sentence={t('none')} action={{ label: t('shell:nav.mine'), href: '/mine' }} />
      )}
      <ul className="card plain-rows">
        {data.rows.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => void navigate({ to: '/templates/$id', params: { id: template.id } })}
            onRename={() => setRenamed(template)}
            onDelete={() => void deletion.send(template)}
          />
        ))}
      </ul>
      {renamed && <RenameDialog template={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

/** My templates: everything of an event but its times. */
export function TemplatesPage() {
  const { t } = useTranslation('templates');
  return (
    <div className="reading-width stack">
      <div className="bar">
        <PageHeading title={t('title')} />
      </div>
      <p className="soft">{t('intro')}</p>
      <TemplateList />
    </div>
  );
}
