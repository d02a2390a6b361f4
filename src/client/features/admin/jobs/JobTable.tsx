import type { WatchedJob } from '#contract/wire/adminSystem.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import {
  fetchJobsFile,
  useChangeJobsMutation,
  useGiveUpJobMutation,
  useListWatchedJobsQuery,
  useRetryJobMutation,
} from '../adminApi.ts';
import { jobTexts as texts, work } from '../adminSystemTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { StateTag } from '../work/StateTag.tsx';
import { WorkBulk, type PickedWork } from '../work/WorkBulk.tsx';
import { WorkButtons } from '../work/WorkButtons.tsx';
import { stateFilter } from '../work/workStates.ts';
import { jobSearch } from './jobSearch.ts';

const nameOf = ({ queue, id }: WatchedJob): string => texts.nameOf(queue, id);

const columns: readonly SectionColumn<WatchedJob>[] = [
  { key: 'name', label: texts.queue, isName: true, cell: nameOf },
  { key: 'state', label: work.state, cell: ({ state }) => <StateTag state={state} /> },
  { key: 'attempts', label: work.attempts, numeric: true, cell: ({ attempts }) => attempts },
  { key: 'error', label: work.error, cell: ({ reason }) => reason },
  { key: 'payload', label: texts.payload, isExtra: true, cell: ({ text }) => text },
  { key: 'next', label: work.next, cell: ({ next_at }) => <Moment at={next_at} /> },
  { key: 'created', label: work.created, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'work', label: work.actions, cell: (job) => <JobButtons job={job} /> },
];

const JobButtons = ({ job }: { job: WatchedJob }) => (
  <WorkButtons job={job} name={nameOf(job)} retry={useRetryJobMutation()} giveUp={useGiveUpJobMutation()} />
);

const JobBulk = (picked: PickedWork) => <WorkBulk {...picked} change={useChangeJobsMutation()} />;

/** Jobs that are queued, delayed or failed for good. E-mails have their own section. */
export function JobTable({ head }: { head: SectionHead }) {
  const address = useAddressSearch(jobSearch);
  const query = jobSearch.queryOf(address.search);
  const jobs = useListWatchedJobsQuery(query, LOOKING);
  return (
    <SectionTable
      head={head}
      name="ulohy"
      texts={{ ...texts, searchHint: texts.queueHint }}
      columns={columns}
      query={jobs}
      address={address}
      codes={{ state: stateFilter(jobs.data?.counts) }}
      nameOf={nameOf}
      csvOf={(ids) => fetchJobsFile({ ...query, ids })}
      bulk={(ids, onDone) => <JobBulk ids={ids} onDone={onDone} />}
    />
  );
}
