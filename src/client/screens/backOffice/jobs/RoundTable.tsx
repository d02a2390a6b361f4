import type { WatchedRound } from '../../../../contract/wire/operation';
import { Loaded } from '../../../components/states/Loaded';
import { useListRoundsQuery, useRunRoundMutation } from '../../../slices/operation';
import { dateTime } from '../../../texts/format';
import { jobTexts, roundNames, work } from '../../../texts/operation';
import { Button } from '../../../ui/Button';
import { Line } from '../../../ui/Flex';
import { Skeleton } from '../../../ui/Skeleton';
import { Table } from '../../../ui/Table';
import { Tag } from '../../../ui/Tag';
import { useRowKeys } from '../frame/useRowKeys';
import { StateTag } from '../work/StateTag';

const { rounds: texts } = jobTexts;
/** Milliseconds between two looks. */
const LOOK_EVERY = 15_000;

/** What the portal does again and again: when it was, when it comes, and whether it went well. */
export function RoundTable() {
  const rounds = useListRoundsQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const place = useRowKeys<HTMLDivElement>();
  return (
    <div ref={place}>
      <Loaded of={rounds} skeleton={<Skeleton blocks={[320]} />}>
        {(rows) => (
          <Table<WatchedRound>
            label={texts.label}
            rows={rows}
            keyOf={({ name }) => name}
            isStale={rounds.isFetching}
            columns={[
              { key: 'name', title: texts.name, isName: true, render: ({ name }) => roundNames[name].name },
              { key: 'what', title: texts.what, render: ({ name }) => roundNames[name].what },
              { key: 'last', title: texts.last, render: lastOf },
              { key: 'next', title: texts.next, render: ({ next_at }) => dateTime(next_at) },
              { key: 'state', title: texts.state, width: 150, render: (round) => <RoundState round={round} /> },
              { key: 'run', title: work.actions, render: (round) => <RunButton round={round} /> },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

const lastOf = ({ ended_at, started_at, took_ms }: WatchedRound): string => {
  if (ended_at === null) return started_at === null ? texts.never : dateTime(started_at);
  return took_ms === null ? dateTime(ended_at) : `${dateTime(ended_at)}, ${texts.took(took_ms)}`;
};

function RoundState({ round: { job, dead } }: { round: WatchedRound }) {
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

function RunButton({ round: { name, job } }: { round: WatchedRound }) {
  const [run, running] = useRunRoundMutation();
  return (
    <Button
      size="small"
      busy={running.isLoading}
      disabled={job?.state === 'RUNNING'}
      aria-label={texts.runOf(roundNames[name].name)}
      onClick={() => void run({ name })}
    >
      {texts.run}
    </Button>
  );
}
