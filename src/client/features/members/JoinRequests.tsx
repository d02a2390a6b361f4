import { useState } from 'react';
import { canGiveRole } from '#contract/access/companyAccess.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import type { JoinRequest } from '#contract/wire/members.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateOf } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useAnswerJoinRequestMutation, useListJoinRequestsQuery } from './membersApi.ts';
import { people as texts } from './membersTexts.ts';
import styles from './people.module.css';

/** Pending requests to join the company. Renders nothing if there are none. */
export function JoinRequests({ company, mine }: { company: number; mine: MemberRole }) {
  const { data = [] } = useListJoinRequestsQuery({ company });
  if (data.length === 0) return null;
  return (
    <Card title={texts.requests}>
      <Rows isSplit>
        {data.map((request) => (
          <Row key={request.id} company={company} mine={mine} request={request} />
        ))}
      </Rows>
    </Card>
  );
}

function Row({
  company,
  mine,
  request: { id, person, email, note, created_at },
}: {
  company: number;
  mine: MemberRole;
  request: JoinRequest;
}) {
  const [answer, answering] = useAnswerJoinRequestMutation({ fixedCacheKey: `answerJoinRequest/${id}` });
  useResetOnUnmount(answering);
  /** Role to assign to the accepted person. */
  const [role, setRole] = useState<MemberRole>('MEMBER');
  const roles = MEMBER_ROLES.filter((other) => other !== 'OWNER' && canGiveRole(mine, other));
  const send = (accept: boolean) => void answer({ company, request: id, accept, ...(accept && { role }) });
  return (
    <li>
      <div className={styles.who}>
        <strong>{person.name}</strong>
        <div className="secondary">
          {email}, {texts.requestedOn(dateOf(created_at))}
        </div>
        {note && <LinkedText>{note}</LinkedText>}
      </div>
      <Line gap={8} className={styles.actions}>
        <Select<MemberRole>
          className={styles.role}
          aria-label={texts.roleOf(person.name)}
          value={role}
          options={roles.map((value) => ({ value, label: memberRoles[value] }))}
          onChange={(next: MemberRole) => setRole(next)}
        />
        <Button
          type="primary"
          aria-label={texts.acceptOf(person.name)}
          busy={answering.isLoading}
          onClick={() => send(true)}
        >
          {texts.accept}
        </Button>
        <Button aria-label={texts.refuseOf(person.name)} onClick={() => send(false)}>
          {texts.refuse}
        </Button>
      </Line>
    </li>
  );
}
