import { Link } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import type { WatchedMail } from '#contract/wire/adminSystem.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import {
  fetchMailsFile,
  useChangeMailsMutation,
  useGiveUpMailMutation,
  useListWatchedMailsQuery,
  useRetryMailMutation,
} from '../adminApi.ts';
import { deliveryError, mailStates, mailTexts as texts, work } from '../adminSystemTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { StateTag } from '../work/StateTag.tsx';
import { WorkBulk, type PickedWork } from '../work/WorkBulk.tsx';
import { WorkButtons } from '../work/WorkButtons.tsx';
import { stateFilter } from '../work/workStates.ts';
import { mailSearch } from './mailSearch.ts';

const columns: readonly SectionColumn<WatchedMail>[] = [
  { key: 'subject', label: texts.subject, isName: true, cell: ({ subject }) => subject },
  { key: 'to', label: texts.to, cell: ({ email }) => <Recipient email={email} /> },
  { key: 'state', label: work.state, cell: ({ state }) => <StateTag state={state} names={mailStates} /> },
  { key: 'attempts', label: work.attempts, numeric: true, cell: ({ attempts }) => attempts },
  { key: 'error', label: work.error, cell: ({ reason }) => deliveryError(reason) },
  { key: 'next', label: work.next, isExtra: true, cell: ({ next_at }) => <Moment at={next_at} /> },
  { key: 'created', label: work.created, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'ended', label: work.ended, isExtra: true, cell: ({ ended_at }) => <Moment at={ended_at} /> },
  { key: 'work', label: work.actions, cell: (mail) => <MailButtons mail={mail} /> },
];

/** The address of an e-mail, linked to the account. The address of a mail about a sealed bid is not shown. */
export const Recipient = ({ email }: { email: string }) =>
  email.includes('@') ? (
    <Link to={`${sectionPath('people')}?${new URLSearchParams({ q: email })}`}>{email}</Link>
  ) : (
    email
  );

/** Actions on one e-mail. */
export const MailButtons = ({ mail }: { mail: WatchedMail }) => (
  <WorkButtons job={mail} name={mail.subject} retry={useRetryMailMutation()} giveUp={useGiveUpMailMutation()} />
);

const MailBulk = (picked: PickedWork) => <WorkBulk {...picked} change={useChangeMailsMutation()} />;

/** Queued and sent e-mails. */
export function MailTable({ head }: { head: SectionHead }) {
  const address = useAddressSearch(mailSearch);
  const query = mailSearch.queryOf(address.search);
  const mails = useListWatchedMailsQuery(query, LOOKING);
  return (
    <SectionTable
      head={head}
      name="posta"
      texts={texts}
      columns={columns}
      query={mails}
      address={address}
      codes={{ state: stateFilter(mails.data?.counts, mailStates) }}
      nameOf={({ subject, email }) => `${subject}, ${email}`}
      pathOf={({ id }) => sectionItemPath('mail', id)}
      csvOf={(ids) => fetchMailsFile({ ...query, ids })}
      bulk={(ids, onDone) => <MailBulk ids={ids} onDone={onDone} />}
    />
  );
}
