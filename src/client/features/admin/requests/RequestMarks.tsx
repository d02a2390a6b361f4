import type { AdminRequest } from '#contract/wire/adminRequests.ts';
import { shortMomentOf } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminRequests as texts } from '../adminRequestsTexts.ts';

const COLOURS = { NEW: 'warning', ACCEPTED: 'processing', DONE: 'success' } as const;

type MarkedRequest = Pick<AdminRequest, 'state' | 'is_refused' | 'waits_for_answer' | 'call_at'>;

/** State of a request and pending work on it, as tags. */
export const RequestMarks = ({
  request: { state, is_refused, waits_for_answer, call_at },
}: {
  request: MarkedRequest;
}) => (
  <Line gap={4}>
    <Tag color={is_refused ? 'default' : COLOURS[state]}>{is_refused ? texts.refused : texts.states[state]}</Tag>
    {waits_for_answer && <Tag color="error">{texts.waits}</Tag>}
    {call_at !== null && state !== 'DONE' && (
      <Tag color="warning">{texts.call(shortMomentOf(Date.parse(call_at)))}</Tag>
    )}
  </Line>
);
