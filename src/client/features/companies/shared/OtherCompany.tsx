import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordKind } from '#contract/wire/members.ts';
import { useGetRecordCompanyQuery } from '#features/members/membersApi.ts';
import { otherCompany as texts } from '#features/members/membersTexts.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { hrefOf } from '#shared/store/slices/router.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

interface OtherCompanyProps {
  kind: RecordKind;
  id: number;
  /** Set if the page has no other heading. */
  whole?: boolean;
  /** Shown if the record belongs to none of the person's companies. */
  children: ReactNode;
}

/**
 * Shown instead of a record that the active company cannot access. A link from an e-mail, a notification or a colleague
 * may belong to another company of the same person; then switching to it is offered.
 */
export function OtherCompany({ kind, id, whole, children }: OtherCompanyProps) {
  const navigate = useNavigate();
  const here = hrefOf(useLocation());
  const isOfSeveral = (useActor()?.memberships.length ?? 0) > 1;
  const { data, isLoading } = useGetRecordCompanyQuery({ kind, record_id: id }, { skip: !isOfSeveral });
  if (isLoading) return <Skeleton />;
  if (!data?.company) return children;
  const { id: company, name } = data.company;
  return (
    <EmptyState
      {...(whole && { whole })}
      title={texts.title(name)}
      hint={texts.hint}
      action={
        <Button
          type="primary"
          // `useActiveCompany` switches the company.
          onClick={() => void navigate(here, { replace: true, state: { switchCompany: company } })}
        >
          {texts.open}
        </Button>
      }
    />
  );
}
