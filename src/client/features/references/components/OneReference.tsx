import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Reference } from '../../../../contract/wire/references';
import { isRefused } from '../../../shared/api/failure';
import type { Versioned } from '../../../shared/api/versioned';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { useGetReferenceQuery } from '../referencesApi';
import { Skeleton } from '../../../shared/ui/Skeleton';

/** Loads the reference given in the address. If it is not accessible, redirects to the list (docs/product.md 9.6). */
export function OneReference({ children }: { children: (reference: Versioned<Reference>) => ReactNode }) {
  const id = Number(useParams().id);
  const reference = useGetReferenceQuery({ id });
  if (isRefused(reference)) return <Navigate to={paths.references()} replace />;
  return (
    <Loaded whole of={reference} skeleton={<Skeleton blocks={[40, 260, 200]} />}>
      {children}
    </Loaded>
  );
}
