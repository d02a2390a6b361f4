import { csvFile, csvText } from '../../contract/csv';
import { groupedPhone } from '../../contract/phones';
import type { DeskRequest } from '../repositories/requestDesk';
import { texts } from '../texts';

const { fields, kinds, states, types } = texts.requests;
const moments = new Intl.DateTimeFormat('cs-CZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});
const moment = (at: Date | null): string => (at === null ? '' : moments.format(at));

/** What stands under each heading. */
const COLUMNS: Readonly<Record<string, (request: DeskRequest) => string | null>> = {
  [fields.number]: ({ id }) => String(id),
  [fields.state]: ({ state, is_refused }) => (is_refused ? texts.requests.refused : states[state]),
  [fields.kind]: ({ kind }) => kinds[kind],
  [fields.name]: ({ name }) => name,
  [fields.phone]: ({ phone }) => groupedPhone(phone),
  [fields.account]: ({ email }) => email,
  [fields.time]: ({ time }) => time,
  [fields.type]: ({ type }) => type && types[type],
  [fields.service]: ({ service }) => service,
  [fields.project]: ({ project }) => project,
  [fields.categories]: ({ categories }) => categories.join(', '),
  [fields.note]: ({ note }) => note,
  [fields.assignee]: ({ assignee }) => assignee?.name ?? null,
  [fields.call]: ({ call_at }) => moment(call_at),
  [fields.sent]: ({ created_at }) => moment(created_at),
  [fields.accepted]: ({ accepted_at }) => moment(accepted_at),
  [fields.done]: ({ done_at }) => moment(done_at),
};

/** Requests as a spreadsheet opens them. */
export const requestsCsv = (requests: readonly DeskRequest[]): string =>
  csvFile([
    Object.keys(COLUMNS).map(csvText),
    ...requests.map((request) => Object.values(COLUMNS).map((cell) => csvText(cell(request) ?? ''))),
  ]);
