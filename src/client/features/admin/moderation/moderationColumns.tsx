import { moderationSources, moderationStates, reportedKinds, reportGrounds } from '#contract/rules/moderationLabels.ts';
import type { AdminModeration } from '#contract/wire/moderation.ts';
import { STATE_COLOURS } from '#shared/records/moderation/stateColours.ts';
import { number, trimmed } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminModeration as texts } from '../adminModerationTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionColumn } from '../frame/SectionTable.tsx';

const { columns: labels } = texts;
const TITLE_LENGTH = 120;

/** Title of a case: the beginning of the content's text, or its name. */
export const titleOf = ({ kind, record, name, text }: AdminModeration): string =>
  trimmed(text || name || `${reportedKinds[kind]} ${record}`, TITLE_LENGTH);

/** State of a case, and whether the content is hidden, as tags. */
export const ModerationMarks = ({ moderation: { state, is_hidden } }: { moderation: AdminModeration }) => (
  <Line gap={4}>
    <Tag color={STATE_COLOURS[state]}>{moderationStates[state]}</Tag>
    {is_hidden && state === 'OPEN' && <Tag>{texts.hidden}</Tag>}
  </Line>
);

/** Columns of the table of moderation cases. */
export const moderationColumns: readonly SectionColumn<AdminModeration>[] = [
  { key: 'name', label: labels.name, isName: true, cell: titleOf },
  { key: 'number', label: labels.number, numeric: true, isExtra: true, cell: ({ id }) => id },
  { key: 'state', label: labels.state, cell: (one) => <ModerationMarks moderation={one} /> },
  { key: 'kind', label: labels.kind, cell: ({ kind }) => reportedKinds[kind] },
  {
    key: 'grounds',
    label: labels.grounds,
    cell: ({ grounds }) =>
      grounds
        .map(({ ground, count }) => (count > 1 ? `${reportGrounds[ground]} (${number(count)})` : reportGrounds[ground]))
        .join(', '),
  },
  { key: 'count', label: labels.count, numeric: true, isSorted: true, cell: ({ count }) => number(count) },
  { key: 'author', label: labels.author, cell: ({ author }) => author?.name ?? texts.deletedAccount },
  { key: 'company', label: labels.company, isExtra: true, cell: ({ company }) => company?.name },
  { key: 'source', label: labels.source, isExtra: true, cell: ({ source }) => moderationSources[source] },
  { key: 'created_at', label: labels.created, isSorted: true, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'appealed',
    label: labels.appealed,
    isExtra: true,
    cell: ({ appealed_at }) => <Moment at={appealed_at} />,
  },
  {
    key: 'decided_at',
    label: labels.decided,
    isSorted: true,
    isExtra: true,
    cell: ({ decided_at }) => <Moment at={decided_at} />,
  },
  { key: 'decidedBy', label: labels.decidedBy, isExtra: true, cell: ({ decided_by }) => decided_by?.name },
];
