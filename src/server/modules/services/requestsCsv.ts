import { groupedPhone } from '#contract/lib/phones.ts';
import { CONSULTATION_LABELS, REQUEST_LABELS } from '#contract/vocabulary/consultation.ts';
import { type CsvColumns, csvMoment, csvOf } from '#platform/http/csv.ts';
import type { AdminRequestRow } from './adminRequestsRepository.ts';
import { requestTexts } from './requestsTexts.ts';

const { fields, states } = requestTexts;

/** The columns of the file by heading. */
const COLUMNS: CsvColumns<AdminRequestRow> = {
  [fields.number]: ({ id }) => String(id),
  [fields.state]: ({ state, is_refused }) => (is_refused ? requestTexts.refused : states[state]),
  [fields.kind]: ({ kind }) => REQUEST_LABELS[kind],
  [fields.name]: ({ name }) => name,
  [fields.companies]: ({ companies }) => companies.map(({ name }) => name).join(', '),
  [fields.plan]: ({ plan }) => plan,
  [fields.phone]: ({ phone }) => groupedPhone(phone),
  [fields.account]: ({ email }) => email,
  [fields.time]: ({ time }) => time,
  [fields.type]: ({ type }) => type && CONSULTATION_LABELS[type],
  [fields.service]: ({ service }) => service,
  [fields.project]: ({ project }) => project,
  [fields.categories]: ({ categories }) => categories.join(', '),
  [fields.note]: ({ note }) => note,
  [fields.assignee]: ({ assignee }) => assignee?.name ?? null,
  [fields.call]: ({ call_at }) => csvMoment(call_at),
  [fields.sent]: ({ created_at }) => csvMoment(created_at),
  [fields.accepted]: ({ accepted_at }) => csvMoment(accepted_at),
  [fields.done]: ({ done_at }) => csvMoment(done_at),
};

/** Exports requests as CSV. */
export const requestsCsv = (requests: readonly AdminRequestRow[]): string => csvOf(COLUMNS, requests);
