import { sectionItemPath } from '#contract/adminPaths.ts';
import { paths } from '#contract/paths.ts';
import type { PortalChange } from '#contract/wire/adminSystem.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { everyHistory as texts } from '../adminSystemTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionColumn } from '../frame/SectionTable.tsx';
import { ChangedFields } from './ChangedFields.tsx';

const COLOURS = { CREATED: 'success', CHANGED: 'processing', DELETED: 'error', RESTORED: 'warning' } as const;

/** Address at which operators can see the record; null if it has no page. */
export function recordPath({ kind, record_id }: PortalChange): string | null {
  if (kind === 'projects') return paths.projectEdit(record_id);
  if (kind === 'references') return paths.reference(record_id);
  if (kind === 'accounts') return sectionItemPath('people', record_id);
  if (kind === 'companies') return sectionItemPath('companies', record_id);
  if (kind === 'requests') return sectionItemPath('requests', record_id);
  return null;
}

function whoOf({ actor, actor_kind, actor_name }: PortalChange): string {
  if (actor_kind === 'SYSTEM') return texts.actorKinds.SYSTEM;
  if (actor_kind === 'COMMAND') return `${texts.actorKinds.COMMAND} ${actor_name ?? ''}`;
  return actor?.name ?? actor_name ?? texts.deleted;
}

/** Name of the changed record, or its number. */
export const whatOf = ({ kind, record_id, record_name }: PortalChange): string =>
  record_name ?? texts.deletedRecord(kind, record_id);

/** Columns of the table of changes. */
export const historyColumns: readonly SectionColumn<PortalChange>[] = [
  { key: 'what', label: texts.what, isName: true, cell: whatOf },
  { key: 'kind', label: texts.filters.kind, cell: ({ kind }) => texts.kindOf(kind) },
  {
    key: 'action',
    label: texts.filters.action,
    cell: ({ action }) => <Tag color={COLOURS[action]}>{texts.actions[action]}</Tag>,
  },
  {
    key: 'when',
    label: texts.when,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'who',
    label: texts.who,
    cell: (change) => (
      <>
        {whoOf(change)}
        {change.on_behalf_of && ` ${texts.behalf(change.on_behalf_of.name)}`}
      </>
    ),
  },
  { key: 'company', label: texts.ofCompany, cell: ({ company }) => company?.name },
  {
    key: 'fields',
    label: texts.changed,
    isWhole: true,
    cell: (change) => <ChangedFields change={change} what={whatOf(change)} />,
  },
];
