import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordKind } from '../../../contract/wire/members';
import { useGetRecordCompanyQuery } from '../../slices/members';
import { hrefOf } from '../../slices/router';
import { useActor } from '../../slices/user';
import { otherCompany as texts } from '../../texts/members';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../states/EmptyState';

interface OtherCompanyProps {
  kind: RecordKind;
  id: number;
  /** The page has no other heading. */
  whole?: boolean;
  /** What stands there where the record is in no other company of the person's either. */
  children: ReactNode;
}

/**
 * In place of a record that is not there for the active company: a link from a mail, the bell or a colleague may
 * be about another company of the person's, which is offered then.
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
          // `useActiveCompany` makes the change.
          onClick={() => void navigate(here, { replace: true, state: { switchCompany: company } })}
        >
          {texts.open}
        </Button>
      }
    />
  );
}
