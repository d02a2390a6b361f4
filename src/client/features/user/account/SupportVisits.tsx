import { useState } from 'react';
import type { SupportVisit } from '#contract/wire/impersonation.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import {
  useAnswerImpersonationConsentMutation,
  useDeleteSupportVisitMutation,
  useListSupportVisitsQuery,
} from '#shared/session/impersonationApi.ts';
import { supportConsent, supportVisits as texts } from '#shared/session/impersonationTexts.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Pager } from '#shared/ui/Pager.tsx';
import styles from './Sessions.module.css';

/** Asks for consent to write access for support, while a request is pending. */
export function SupportConsent() {
  const { data } = useListSupportVisitsQuery({ page: 1 });
  const [answer, answering] = useAnswerImpersonationConsentMutation({ fixedCacheKey: 'answerImpersonationConsent' });
  useResetOnUnmount(answering);
  const pending = data?.results.find(({ consent, ended_at }) => consent === 'ASKED' && ended_at === null);
  if (!pending) return null;
  const { id, actor_name, reason } = pending;
  return (
    <Alert
      type="warning"
      title={supportConsent.consentRequest(actor_name)}
      description={
        <Stack gap={8}>
          <p>
            {supportConsent.reason}: {reason}
          </p>
          <p>{supportConsent.may}</p>
          <p>{supportConsent.mayNot}</p>
          <Line gap={12}>
            <Button type="primary" busy={answering.isLoading} onClick={() => void answer({ id, given: true })}>
              {supportConsent.give}
            </Button>
            <Button disabled={answering.isLoading} onClick={() => void answer({ id, given: false })}>
              {supportConsent.refuse}
            </Button>
          </Line>
        </Stack>
      }
    />
  );
}

/**
 * List of impersonations of the account by support, with the operator and the reason. Renders nothing if there were
 * none.
 */
export function SupportVisits() {
  const [page, setPage] = useState(1);
  const { data } = useListSupportVisitsQuery({ page });
  if (!data || data.pagination.count === 0) return null;
  return (
    <Card title={texts.title}>
      <Stack>
        <p className="secondary">{texts.hint}</p>
        <Rows className={styles.sessions}>
          {data.results.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </Rows>
        <Pager label={texts.pager} pagination={data.pagination} onTurn={setPage} />
      </Stack>
    </Card>
  );
}

function Visit({ visit }: { visit: SupportVisit }) {
  const { id, actor_name, ended_at } = visit;
  const [end, ending] = useDeleteSupportVisitMutation({ fixedCacheKey: `deleteSupportVisit/${id}` });
  useResetOnUnmount(ending);
  return (
    <li>
      <div>
        {texts.sentence(visit)}
        <div className="secondary">{texts.who(actor_name)}</div>
      </div>
      {ended_at === null && (
        <Button size="small" busy={ending.isLoading} onClick={() => void end({ id })}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
