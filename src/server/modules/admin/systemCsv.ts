import type {
  PortalChange,
  SuppressedAddress,
  WatchedImport,
  WatchedJob,
  WatchedMail,
} from '../../../contract/wire/adminSystem';
import type { ReceivedRecord } from '../../../contract/wire/support';
import { texts } from '../../texts';
import { type CsvColumns, csvMoment, csvOf } from '../../platform/http/csv';

/*
 * CSV exports of the system pages. Files contain what the tables show, but never the text of a mail or the payload of a
 * job. Those are shown only on their own pages, one at a time.
 */

const { adminFiles: words } = texts;

/** Columns with the progress of a mail or another job. */
const ofWork: CsvColumns<Pick<WatchedJob, 'state' | 'attempts' | 'reason' | 'next_at' | 'created_at' | 'ended_at'>> = {
  [words.state]: ({ state }) => words.jobStates[state],
  [words.attempts]: ({ attempts }) => String(attempts),
  [words.reason]: ({ reason }) => reason,
  [words.next]: ({ next_at }) => csvMoment(next_at),
  [words.created]: ({ created_at }) => csvMoment(created_at),
  [words.ended]: ({ ended_at }) => csvMoment(ended_at),
};

const mailColumns: CsvColumns<WatchedMail> = {
  [words.number]: ({ id }) => String(id),
  [words.subject]: ({ subject }) => subject,
  [words.email]: ({ email }) => email,
  ...ofWork,
};
/** Exports mails. Those to bidders contain neither the recipient nor the subject. */
export const mailsCsv = (mails: readonly WatchedMail[]): string => csvOf(mailColumns, mails);

const jobColumns: CsvColumns<WatchedJob> = {
  [words.number]: ({ id }) => String(id),
  [words.queue]: ({ queue }) => queue,
  ...ofWork,
};
export const jobsCsv = (jobs: readonly WatchedJob[]): string => csvOf(jobColumns, jobs);

const suppressedColumns: CsvColumns<SuppressedAddress> = {
  [words.address]: ({ email }) => email,
  [words.since]: ({ suppressed_at }) => csvMoment(suppressed_at),
  [words.reason]: ({ reason }) => reason,
};
export const suppressedCsv = (addresses: readonly SuppressedAddress[]): string => csvOf(suppressedColumns, addresses);

const importColumns: CsvColumns<WatchedImport> = {
  [words.number]: ({ id }) => String(id),
  [words.person]: ({ person }) => person.email,
  [words.rows]: ({ created }) => String(created),
  [words.when]: ({ created_at }) => csvMoment(created_at),
  [words.undone]: ({ undone_at }) => csvMoment(undone_at),
};
export const importsCsv = (imports: readonly WatchedImport[]): string => csvOf(importColumns, imports);

/** Returns the author of a change as the table shows it. */
function whoOf({ actor, actor_kind, actor_name }: PortalChange): string {
  if (actor_kind === 'SYSTEM') return words.system;
  if (actor_kind === 'COMMAND') return words.command(actor_name ?? '');
  return actor?.name ?? actor_name ?? words.gone;
}

const changeColumns: CsvColumns<PortalChange> = {
  [words.number]: ({ id }) => String(id),
  [words.when]: ({ created_at }) => csvMoment(created_at),
  [words.person]: whoOf,
  [words.behalf]: ({ on_behalf_of }) => on_behalf_of && on_behalf_of.name,
  [words.company]: ({ company }) => company && company.name,
  [words.action]: ({ action }) => words.actions[action],
  [words.kind]: ({ kind }) => words.kinds[kind],
  [words.recordNumber]: ({ record_id }) => String(record_id),
  [words.record]: ({ record_name }) => record_name,
  [words.changed]: ({ fields }) => fields.join(', '),
};
/** Exports the history of the portal. The old and new values of a change are shown only on its page. */
export const changesCsv = (changes: readonly PortalChange[]): string => csvOf(changeColumns, changes);

const recordColumns: CsvColumns<ReceivedRecord> = {
  [words.number]: ({ id }) => String(id),
  [words.state]: ({ state }) => words.recordStates[state],
  [words.note]: ({ note }) => note,
  [words.person]: ({ author }) => author.name,
  [words.page]: ({ route }) => route,
  [words.build]: ({ build }) => build,
  [words.when]: ({ created_at }) => csvMoment(created_at),
  [words.operator]: ({ operator }) => operator && operator.name,
  [words.answer]: ({ answer }) => answer,
  [words.settled]: ({ settled_at }) => csvMoment(settled_at),
};
/** Exports the records for support without their contents. */
export const recordsCsv = (records: readonly ReceivedRecord[]): string => csvOf(recordColumns, records);
