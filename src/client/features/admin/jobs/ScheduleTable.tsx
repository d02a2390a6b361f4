import { SCHEDULE_LABELS } from '#contract/vocabulary/jobs.ts';
import type { WatchedSchedule } from '#contract/wire/adminSystem.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useListSchedulesQuery, useRunScheduleMutation } from '../adminApi.ts';
import { jobTexts, work } from '../adminSystemTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionHead } from '../frame/SectionTable.tsx';
import { useRowKeys } from '../frame/useRowKeys.ts';
import { StateTag } from '../work/StateTag.tsx';

const { schedules: texts } = jobTexts;
/** Polling interval in milliseconds. */
const LOOK_EVERY = 15_000;

/** Schedules of the portal: last run, next run and result. */
export function ScheduleTable({ head: { title, views } }: { head: SectionHead }) {
  const schedules = useListSchedulesQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const place = useRowKeys<HTMLDivElement>();
  return (
    <div ref={place} data-wide>
      <PageHead title={title}>{views}</PageHead>
      <Loaded query={schedules} skeleton={<Skeleton blocks={[320]} />}>
        {(rows) => (
          <Table<WatchedSchedule>
            label={texts.label}
            rows={rows}
            keyOf={({ name }) => name}
            isStale={schedules.isFetching}
            isOneLine
            columns={[
              { key: 'name', title: texts.name, isName: true, render: ({ name }) => SCHEDULE_LABELS[name].name },
              { key: 'what', title: texts.what, render: ({ name }) => SCHEDULE_LABELS[name].what },
              { key: 'last', title: texts.last, render: (schedule) => <Last schedule={schedule} /> },
              { key: 'next', title: texts.next, render: ({ next_at }) => <Moment at={next_at} /> },
              {
                key: 'state',
                title: texts.state,
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

function Last({ schedule: { ended_at, started_at, took_ms } }: { schedule: WatchedSchedule }) {
  if (ended_at === null) return started_at === null ? texts.never : <Moment at={started_at} />;
  return (
    <>
      <Moment at={ended_at} />
      {took_ms !== null && `, ${texts.took(took_ms)}`}
    </>
  );
}

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
