import type { JobWork } from '../../../../contract/vocabulary/jobs';
import type { WatchedJob } from '../../../../contract/wire/adminSystem';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import {
  fetchJobsFile,
  useChangeJobsMutation,
  useGiveUpJobMutation,
  useListWatchedJobsQuery,
  useRetryJobMutation,
} from '../adminApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { filtersTexts } from '../../../shared/texts/filters';
import { dateTime } from '../../../shared/texts/format';
import { jobTexts as texts, work } from '../adminSystemTexts';
import { LOOKING } from '../frame/looking';
import { SectionTable, type SectionColumn } from '../frame/SectionTable';
import { StateFilter } from '../work/StateFilter';
import { StateTag } from '../work/StateTag';
import { WorkBulk } from '../work/WorkBulk';
import { WorkButtons } from '../work/WorkButtons';
import { stateParam, stateName } from '../work/workStates';
import { jobSearch } from './jobSearch';

const nameOf = ({ queue, id }: WatchedJob): string => texts.nameOf(queue, id);

const columns: readonly SectionColumn<WatchedJob>[] = [
  { key: 'name', label: texts.queue, isName: true, cell: nameOf },
  { key: 'state', label: work.state, cell: ({ state }) => <StateTag state={state} /> },
  { key: 'attempts', label: work.attempts, numeric: true, cell: ({ attempts }) => attempts },
  { key: 'error', label: work.error, cell: ({ reason }) => reason },
  { key: 'payload', label: texts.payload, isExtra: true, cell: ({ text }) => text },
  { key: 'next', label: work.next, cell: ({ next_at }) => next_at && dateTime(next_at) },
  { key: 'created', label: work.created, cell: ({ created_at }) => dateTime(created_at) },
  { key: 'work', label: work.actions, cell: (job) => <JobButtons job={job} /> },
];

function JobButtons({ job }: { job: WatchedJob }) {
  const [retry, retrying] = useRetryJobMutation();
  const [giveUp, givingUp] = useGiveUpJobMutation();
  return (
    <WorkButtons
      state={job.state}
      name={nameOf(job)}
      isBusy={retrying.isLoading || givingUp.isLoading}
      onRetry={() => void retry({ id: job.id })}
      onGiveUp={() => void giveUp({ id: job.id })}
    />
  );
}

function JobBulk({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [change, changing] = useChangeJobsMutation();
  const run = async (work: JobWork) => (await change({ ids: [...ids], work })).error === undefined;
  return <WorkBulk isBusy={changing.isLoading} onWork={run} onDone={onDone} />;
}

/** Jobs that are queued, delayed or failed for good. E-mails have their own section. */
export function JobTable() {
  const address = useAddressSearch(jobSearch);
  const { q, state, page } = address.search;
  const dispatch = useAppDispatch();
  const query = { ...(q && { queue: q }), ...(state && { state: stateParam(state) }), ...(page > 1 && { page }) };
  const jobs = useListWatchedJobsQuery(query, LOOKING);
  return (
    <SectionTable
      name="ulohy"
      label={texts.label}
      columns={columns}
      of={jobs}
      address={address}
      searchHint={texts.queueHint}
      filters={
        <StateFilter
          name="job-state"
          value={state}
          counts={jobs.data?.counts}
          onChange={(chosen) => address.change({ state: chosen })}
        />
      }
      chips={<SearchChips of={address} labels={{ q: filtersTexts.searched, state: stateName }} />}
      found={texts.found}
      nameOf={nameOf}
      fetchCsv={(ids) => dispatch(fetchJobsFile({ ...query, ids }))}
      bulk={(ids, onDone) => <JobBulk ids={ids} onDone={onDone} />}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    />
  );
}
