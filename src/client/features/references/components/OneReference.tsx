import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Reference } from '#contract/wire/references.ts';
import { isRefused } from '#shared/api/failure.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetReferenceQuery } from '../referencesApi.ts';

/** Loads the reference given in the address. If it is not accessible, redirects to the list (docs/product.md 9.6). */
export function OneReference({ children }: { children: (reference: Versioned<Reference>) => ReactNode }) {
  const id = Number(useParams().id);
  const reference = useGetReferenceQuery({ id });
  if (isRefused(reference)) return <Navigate to={paths.references()} replace />;
  return (
    <Loaded whole query={reference} skeleton={<Skeleton blocks={[40, 260, 200]} />}>
      {children}
    </Loaded>
  );
}
