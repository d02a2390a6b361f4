import type { WatchedSchedule } from '../../../../contract/wire/adminSystem';
import { Loaded } from '../../../shared/states/Loaded';
import { useListSchedulesQuery, useRunScheduleMutation } from '../adminApi';
import { dateTime } from '../../../shared/texts/format';
import { SCHEDULE_LABELS } from '../../../../contract/vocabulary/jobs';
import { jobTexts, work } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Table } from '../../../shared/ui/Table';
import { Tag } from '../../../shared/ui/Tag';
import { useRowKeys } from '../frame/useRowKeys';
import { StateTag } from '../work/StateTag';

const { schedules: texts } = jobTexts;
/** Polling interval in milliseconds. */
const LOOK_EVERY = 15_000;

/** Schedules of the portal: last run, next run and result. */
export function ScheduleTable() {
  const schedules = useListSchedulesQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const place = useRowKeys<HTMLDivElement>();
  return (
    <div ref={place}>
      <Loaded of={schedules} skeleton={<Skeleton blocks={[320]} />}>
        {(rows) => (
          <Table<WatchedSchedule>
            label={texts.label}
            rows={rows}
            keyOf={({ name }) => name}
            isStale={schedules.isFetching}
            columns={[
              { key: 'name', title: texts.name, isName: true, render: ({ name }) => SCHEDULE_LABELS[name].name },
              { key: 'what', title: texts.what, render: ({ name }) => SCHEDULE_LABELS[name].what },
              { key: 'last', title: texts.last, render: lastOf },
              { key: 'next', title: texts.next, render: ({ next_at }) => dateTime(next_at) },
              {
                key: 'state',
                title: texts.state,
                width: 150,
                render: (schedule) => <ScheduleState schedule={schedule} />,
              },
              { key: 'run', title: work.actions, render: (schedule) => <RunButton schedule={schedule} /> },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

const lastOf = ({ ended_at, started_at, took_ms }: WatchedSchedule): string => {
  if (ended_at === null) return started_at === null ? texts.never : dateTime(started_at);
  return took_ms === null ? dateTime(ended_at) : `${dateTime(ended_at)}, ${texts.took(took_ms)}`;
};

function ScheduleState({ schedule: { job, dead } }: { schedule: WatchedSchedule }) {
  if (job === null) return <Tag color="success">{texts.calm}</Tag>;
  return (
    <>
      <Line gap={4}>
        <StateTag state={job.state} />
        {dead > 0 && <Tag color="error">{texts.dead(dead)}</Tag>}
      </Line>
      {job.reason !== null && <p className="secondary">{job.reason}</p>}
    </>
  );
}

function RunButton({ schedule: { name, job } }: { schedule: WatchedSchedule }) {
  const [run, running] = useRunScheduleMutation();
  return (
    <Button
      size="small"
      busy={running.isLoading}
      disabled={job?.state === 'RUNNING'}
      aria-label={texts.runOf(SCHEDULE_LABELS[name].name)}
      onClick={() => void run({ name })}
    >
      {texts.run}
    </Button>
  );
}
