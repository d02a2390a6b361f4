import type { JobWork } from '../../../../contract/vocabulary/jobs';
import type { WatchedMail } from '../../../../contract/wire/adminSystem';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import {
  fetchMailsFile,
  useChangeMailsMutation,
  useGiveUpMailMutation,
  useListWatchedMailsQuery,
  useRetryMailMutation,
} from '../adminApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { filtersTexts } from '../../../shared/texts/filters';
import { dateTime } from '../../../shared/texts/format';
import { mailTexts as texts, work } from '../adminSystemTexts';
import { LOOKING } from '../frame/looking';
import { SectionTable, type SectionColumn } from '../frame/SectionTable';
import { StateFilter } from '../work/StateFilter';
import { StateTag } from '../work/StateTag';
import { WorkBulk } from '../work/WorkBulk';
import { WorkButtons } from '../work/WorkButtons';
import { stateParam, stateName } from '../work/workStates';
import { mailSearch } from './mailSearch';

const columns: readonly SectionColumn<WatchedMail>[] = [
  { key: 'subject', label: texts.subject, isName: true, cell: ({ subject }) => subject },
  { key: 'to', label: texts.to, cell: ({ email }) => email },
  { key: 'state', label: work.state, cell: ({ state }) => <StateTag state={state} /> },
  { key: 'attempts', label: work.attempts, numeric: true, cell: ({ attempts }) => attempts },
  { key: 'error', label: work.error, cell: ({ reason }) => reason },
  { key: 'next', label: work.next, isExtra: true, cell: ({ next_at }) => next_at && dateTime(next_at) },
  { key: 'created', label: work.created, cell: ({ created_at }) => dateTime(created_at) },
  { key: 'ended', label: work.ended, isExtra: true, cell: ({ ended_at }) => ended_at && dateTime(ended_at) },
  { key: 'work', label: work.actions, cell: (mail) => <MailButtons mail={mail} /> },
];

/** Actions on one e-mail. */
export function MailButtons({ mail: { id, state, subject } }: { mail: WatchedMail }) {
  const [retry, retrying] = useRetryMailMutation();
  const [giveUp, givingUp] = useGiveUpMailMutation();
  return (
    <WorkButtons
      state={state}
      name={subject}
      isBusy={retrying.isLoading || givingUp.isLoading}
      onRetry={() => void retry({ id })}
      onGiveUp={() => void giveUp({ id })}
    />
  );
}

function MailBulk({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [change, changing] = useChangeMailsMutation();
  const run = async (work: JobWork) => (await change({ ids: [...ids], work })).error === undefined;
  return <WorkBulk isBusy={changing.isLoading} onWork={run} onDone={onDone} />;
}

/** Queued and sent e-mails. */
export function MailTable() {
  const address = useAddressSearch(mailSearch);
  const { q, state, page } = address.search;
  const dispatch = useAppDispatch();
  const query = { ...(q && { q }), ...(state && { state: stateParam(state) }), ...(page > 1 && { page }) };
  const mails = useListWatchedMailsQuery(query, LOOKING);
  return (
    <SectionTable
      name="posta"
      label={texts.label}
      columns={columns}
      of={mails}
      address={address}
      searchHint={texts.searchHint}
      filters={
        <StateFilter
          name="mail-state"
          value={state}
          counts={mails.data?.counts}
          onChange={(chosen) => address.change({ state: chosen })}
        />
      }
      chips={<SearchChips of={address} labels={{ q: filtersTexts.searched, state: stateName }} />}
      found={texts.found}
      nameOf={({ subject, email }) => `${subject}, ${email}`}
      pathOf={({ id }) => sectionItemPath('mail', id)}
      fetchCsv={(ids) => dispatch(fetchMailsFile({ ...query, ids }))}
      bulk={(ids, onDone) => <MailBulk ids={ids} onDone={onDone} />}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    />
  );
}
