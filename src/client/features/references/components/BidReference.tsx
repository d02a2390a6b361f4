import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { referenceRules } from '#contract/rules/references.ts';
import type { BidReference as Contract, Reference } from '#contract/wire/references.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useCreateBidReferenceMutation, useGetBidReferenceQuery } from '../referencesApi.ts';
import { references as texts } from '../referencesTexts.ts';
import { ReferenceSections } from './ReferenceSections.tsx';
import { BLANK, patchOf, type ReferenceValues } from './referenceValues.ts';

/**
 * Creates a reference from a won bid. The client is asked to confirm it. If the reference already exists, it redirects
 * to it.
 */
export function BidReference({ bid }: { bid: number }) {
  const contract = useGetBidReferenceQuery({ bid });
  return (
    <Loaded query={contract} skeleton={<Skeleton blocks={[60, 260, 200]} />}>
      {(loaded) =>
        loaded.reference ? (
          <Navigate to={paths.reference(loaded.reference.id)} replace />
        ) : (
          <Adding bid={bid} contract={loaded} />
        )
      }
    </Loaded>
  );
}

function Adding({ bid, contract: { fields, client, products_obj } }: { bid: number; contract: Contract }) {
  const navigate = useNavigate();
  const [create] = useCreateBidReferenceMutation();
  const { name, description, client_name, year, categories, products } = fields;
  return (
    <PortalForm<ReferenceValues, Reference>
      endpoint="createBidReference"
      initialValues={{
        ...BLANK,
        name,
        year,
        categories,
        products,
        description: description ?? '',
        client_name: client_name ?? '',
      }}
      rules={referenceRules}
      draft={{ object: `reference/bid/${bid}`, version: null }}
      onSubmit={(values) => create({ bid, patch: patchOf(values) })}
      onSaved={({ id }) => void navigate(paths.reference(id))}
    >
      <Alert title={texts.fromBid.lead(client)} />
      <ReferenceSections products={products_obj} />
      <p className="secondary">{texts.filesAfter}</p>
      <SaveBar label={texts.submitCreate} isNew />
    </PortalForm>
  );
}
