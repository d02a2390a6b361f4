import { useNavigate } from 'react-router-dom';
import { canAddReference } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { referenceRules } from '#contract/rules/references.ts';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { id } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { BidReference } from '../components/BidReference.tsx';
import { ReferenceSections } from '../components/ReferenceSections.tsx';
import { BLANK, patchOf } from '../components/referenceValues.ts';
import { useCreateReferenceMutation } from '../referencesApi.ts';
import { references as texts } from '../referencesTexts.ts';

const origins = addressSearch({ bid: id('nabidka') });

/**
 * Creates a reference, from a won bid if the address contains its id (`?nabidka=`). Clients are told who can add one
 * (docs/product.md 7.4).
 */
export default function ReferenceCreateScreen() {
  const navigate = useNavigate();
  const mayAdd = canAddReference(useActor());
  const [create] = useCreateReferenceMutation();
  const { bid } = useAddressSearch(origins).search;
  return (
    <FormPage title={texts.newTitle}>
      {mayAdd && bid !== null ? (
        <BidReference bid={bid} />
      ) : mayAdd ? (
        <PortalForm
          endpoint="createReference"
          initialValues={BLANK}
          rules={referenceRules}
          draft={{ object: 'reference/new', version: null }}
          onSubmit={(values) => create(patchOf(values))}
          onSaved={() => void navigate(paths.references())}
        >
          <ReferenceSections products={[]} />
          <p className="secondary">{texts.filesAfter}</p>
          <SaveBar label={texts.submitCreate} isNew />
        </PortalForm>
      ) : (
        <EmptyState
          title={texts.whoMay}
          hint={texts.notYours}
          action={<LinkButton to={paths.references()}>{texts.browse}</LinkButton>}
        />
      )}
    </FormPage>
  );
}
