import { CONSULTATION_LABELS } from '#contract/vocabulary/consultation.ts';
import type { AdminRequest } from '#contract/wire/adminRequests.ts';
import { phone } from '#shared/texts/format.ts';
import { adminRequests as texts } from '../adminRequestsTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionColumn } from '../frame/SectionTable.tsx';
import { RequestMarks } from './RequestMarks.tsx';

const { columns: labels } = texts;

/** Short title of a request. */
export const titleOf = ({ kind, service, project }: AdminRequest): string => texts.titleOf(kind, service ?? project);

/** Columns of the table of requests. */
export const requestColumns: readonly SectionColumn<AdminRequest>[] = [
  { key: 'title', label: labels.title, isName: true, cell: titleOf },
  { key: 'number', label: labels.number, numeric: true, isExtra: true, cell: ({ id }) => id },
  { key: 'state', label: labels.state, cell: (request) => <RequestMarks request={request} /> },
  { key: 'name', label: labels.name, cell: ({ name }) => name },
  { key: 'companies', label: labels.companies, cell: ({ companies }) => companies.map(({ name }) => name).join(', ') },
  { key: 'plan', label: labels.plan, isExtra: true, cell: ({ plan }) => plan },
  { key: 'phone', label: labels.phone, isExtra: true, cell: (request) => phone(request.phone) },
  { key: 'email', label: labels.email, isExtra: true, cell: ({ email }) => email },
  { key: 'assignee', label: labels.assignee, cell: ({ assignee }) => assignee?.name ?? texts.nobody },
  {
    key: 'call_at',
    label: labels.call,
    isExtra: true,
    cell: ({ call_at }) => <Moment at={call_at} />,
  },
  { key: 'time', label: labels.time, isExtra: true, cell: ({ time }) => time },
  { key: 'type', label: labels.type, isExtra: true, cell: ({ type }) => type && CONSULTATION_LABELS[type] },
  { key: 'categories', label: labels.categories, isExtra: true, cell: ({ categories }) => categories.join(', ') },
  { key: 'note', label: labels.note, isExtra: true, cell: ({ note }) => note },
  {
    key: 'created_at',
    label: labels.created,
    isSorted: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'updated_at',
    label: labels.updated,
    isSorted: true,
    isExtra: true,
    cell: ({ updated_at }) => <Moment at={updated_at} />,
  },
];
