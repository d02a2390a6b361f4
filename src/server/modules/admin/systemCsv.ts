import { historyActions, historyKinds } from '#contract/rules/historyLabels.ts';
import type { GuestInvite } from '#contract/wire/adminInvitations.ts';
import type {
  PortalChange,
  SuppressedAddress,
  WatchedImport,
  WatchedJob,
  WatchedMail,
} from '#contract/wire/adminSystem.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { type CsvColumns, csvMoment, csvOf } from '#platform/http/csv.ts';
import { adminFileTexts } from './adminSystemTexts.ts';

/*
 * CSV exports of the system pages. Files contain what the tables show, but never the text of a mail or the payload of a
 * job. Those are shown only on their own pages, one at a time.
 */

/** Columns with the progress of a mail or another job. */
const ofWork: CsvColumns<Pick<WatchedJob, 'state' | 'attempts' | 'reason' | 'next_at' | 'created_at' | 'ended_at'>> = {
  [adminFileTexts.state]: ({ state }) => adminFileTexts.jobStates[state],
  [adminFileTexts.attempts]: ({ attempts }) => String(attempts),
  [adminFileTexts.reason]: ({ reason }) => reason,
  [adminFileTexts.next]: ({ next_at }) => csvMoment(next_at),
  [adminFileTexts.created]: ({ created_at }) => csvMoment(created_at),
  [adminFileTexts.ended]: ({ ended_at }) => csvMoment(ended_at),
};

const mailColumns: CsvColumns<WatchedMail> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.subject]: ({ subject }) => subject,
  [adminFileTexts.email]: ({ email }) => email,
  ...ofWork,
};
/** Exports mails. Those to bidders contain neither the recipient nor the subject. */
export const mailsCsv = (mails: readonly WatchedMail[]): string => csvOf(mailColumns, mails);

const jobColumns: CsvColumns<WatchedJob> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.queue]: ({ queue }) => queue,
  ...ofWork,
};
export const jobsCsv = (jobs: readonly WatchedJob[]): string => csvOf(jobColumns, jobs);

const suppressedColumns: CsvColumns<SuppressedAddress> = {
  [adminFileTexts.address]: ({ email }) => email,
  [adminFileTexts.since]: ({ suppressed_at }) => csvMoment(suppressed_at),
  [adminFileTexts.reason]: ({ reason }) => reason,
};
export const suppressedCsv = (addresses: readonly SuppressedAddress[]): string => csvOf(suppressedColumns, addresses);

const invitationColumns: CsvColumns<GuestInvite> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.firm]: ({ firm }) => firm,
  [adminFileTexts.address]: ({ email }) => email,
  [adminFileTexts.buyer]: ({ buyer }) => buyer && `${buyer.name} (${buyer.id})`,
  [adminFileTexts.inviter]: ({ inviter }) => inviter?.name ?? null,
  [adminFileTexts.sent]: ({ sent_at }) => csvMoment(sent_at),
  [adminFileTexts.delivery]: ({ delivery }) => adminFileTexts.deliveries[delivery],
  [adminFileTexts.ended]: ({ delivered_at }) => csvMoment(delivered_at),
  [adminFileTexts.opened]: ({ opened_at }) => csvMoment(opened_at),
  [adminFileTexts.declined]: ({ declined_at }) => csvMoment(declined_at),
  [adminFileTexts.withdrawn]: ({ withdrawn_at }) => csvMoment(withdrawn_at),
  [adminFileTexts.came]: ({ company }) => company && `${company.name} (${company.id})`,
};
export const invitationsCsv = (invites: readonly GuestInvite[]): string => csvOf(invitationColumns, invites);

const importColumns: CsvColumns<WatchedImport> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.person]: ({ person }) => person.email,
  [adminFileTexts.rows]: ({ created }) => String(created),
  [adminFileTexts.when]: ({ created_at }) => csvMoment(created_at),
  [adminFileTexts.undone]: ({ undone_at }) => csvMoment(undone_at),
};
export const importsCsv = (imports: readonly WatchedImport[]): string => csvOf(importColumns, imports);

/** Returns the author of a change as the table shows it. */
function whoOf({ actor, actor_kind, actor_name }: PortalChange): string {
  if (actor_kind === 'SYSTEM') return adminFileTexts.system;
  if (actor_kind === 'COMMAND') return adminFileTexts.command(actor_name ?? '');
  return actor?.name ?? actor_name ?? adminFileTexts.gone;
}

const changeColumns: CsvColumns<PortalChange> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.when]: ({ created_at }) => csvMoment(created_at),
  [adminFileTexts.person]: whoOf,
  [adminFileTexts.behalf]: ({ on_behalf_of }) => on_behalf_of && on_behalf_of.name,
  [adminFileTexts.company]: ({ company }) => company && company.name,
  [adminFileTexts.action]: ({ action }) => historyActions[action].toLowerCase(),
  [adminFileTexts.kind]: ({ kind }) => historyKinds[kind].name.toLowerCase(),
  [adminFileTexts.recordNumber]: ({ record_id }) => String(record_id),
  [adminFileTexts.record]: ({ record_name }) => record_name,
  [adminFileTexts.changed]: ({ fields }) => fields.join(', '),
};
/** Exports the history of the portal. The old and new values of a change are shown only on its page. */
export const changesCsv = (changes: readonly PortalChange[]): string => csvOf(changeColumns, changes);

const recordColumns: CsvColumns<ReceivedRecord> = {
  [adminFileTexts.number]: ({ id }) => String(id),
  [adminFileTexts.state]: ({ state }) => adminFileTexts.recordStates[state],
  [adminFileTexts.note]: ({ note }) => note,
  [adminFileTexts.person]: ({ author }) => author.name,
  [adminFileTexts.page]: ({ route }) => route,
  [adminFileTexts.build]: ({ build }) => build,
  [adminFileTexts.when]: ({ created_at }) => csvMoment(created_at),
  [adminFileTexts.operator]: ({ operator }) => operator && operator.name,
  [adminFileTexts.answer]: ({ answer }) => answer,
  [adminFileTexts.settled]: ({ settled_at }) => csvMoment(settled_at),
};
/** Exports the records for support without their contents. */
export const recordsCsv = (records: readonly ReceivedRecord[]): string => csvOf(recordColumns, records);
