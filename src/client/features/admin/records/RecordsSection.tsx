import { paths } from '#contract/paths.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { fetchRecordsFile, useListRecordsQuery } from '../adminApi.ts';
import { recordTexts as texts, work } from '../adminSystemTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn } from '../frame/SectionTable.tsx';
import { RecordButtons } from './RecordButtons.tsx';
import { RECORD_STATES, recordsSearch } from './recordsSearch.ts';

const COLOURS = { NEW: 'warning', TAKEN: 'processing', SETTLED: 'success' } as const;

const nameOf = ({ note, author, created_at }: ReceivedRecord): string =>
  note ?? `${texts.noNote}: ${author.name}, ${dateTime(created_at)}`;

const stateName = (state: (typeof RECORD_STATES)[number]): string =>
  state === 'OPEN' ? texts.open : texts.states[state];

const columns: readonly SectionColumn<ReceivedRecord>[] = [
  { key: 'note', label: texts.note, isName: true, cell: (one) => nameOf(one) },
  { key: 'who', label: texts.who, cell: ({ author }) => author.name },
  {
    key: 'state',
    label: texts.state,
    cell: ({ state, answer }) => (
      <>
        <Tag color={COLOURS[state]}>{texts.states[state]}</Tag>
        {answer !== null && <p className="secondary">{`${texts.answered}: ${answer}`}</p>}
      </>
    ),
  },
  { key: 'operator', label: texts.operator, cell: ({ operator }) => operator?.name ?? texts.nobody },
  { key: 'page', label: texts.page, cell: ({ route }) => route },
  { key: 'build', label: texts.build, isExtra: true, cell: ({ build }) => build },
  { key: 'sent', label: texts.sent, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'work', label: work.actions, cell: (record) => <RecordButtons record={record} /> },
];

/** `/provoz/zaznamy`: support records sent by people. A row links to the replay. */
export default function RecordsSection() {
  const address = useAddressSearch(recordsSearch);
  const query = recordsSearch.queryOf(address.search);
  const records = useListRecordsQuery(query, LOOKING);
  return (
    <SectionTable
      head={texts}
      name="zaznamy"
      texts={texts}
      columns={columns}
      query={records}
      address={address}
      codes={{ state: { label: texts.state, codes: RECORD_STATES, nameOf: stateName } }}
      nameOf={nameOf}
      csvOf={(ids) => fetchRecordsFile({ ...query, ids })}
      pathOf={({ id }) => paths.replay({ zaznam: id })}
    />
  );
}
