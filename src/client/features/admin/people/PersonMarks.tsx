import { OPERATOR_LABELS } from '#contract/vocabulary/operators.ts';
import type { AdminPerson } from '#contract/wire/people.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminPeople as texts } from '../adminPeopleTexts.ts';

/** State of an account as tags. */
export const PersonMarks = ({ person }: { person: AdminPerson }) => (
  <Line gap={4}>
    {person.locked_at !== null && <Tag color="error">{texts.states.LOCKED}</Tag>}
    {person.deletion_requested_at !== null && <Tag color="warning">{texts.states.LEAVING}</Tag>}
    {person.verified_at === null && <Tag color="warning">{texts.states.UNVERIFIED}</Tag>}
    {person.operator_roles.map((role) => (
      <Tag key={role} color="processing">
        {OPERATOR_LABELS[role]}
      </Tag>
    ))}
  </Line>
);
