import { useNavigate } from 'react-router-dom';
import { canAddReference } from '../../../../contract/access/companyAccess';
import { referenceRules } from '../../../../contract/rules/references';
import { FormPage } from '../../../shared/elements/FormPage';
import { EmptyState } from '../../../shared/states/EmptyState';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SaveBar } from '../../../shared/forms/SaveBar';
import { paths } from '../../../../contract/paths';
import { addressSearch } from '../../../shared/search/addressSearch';
import { id } from '../../../shared/search/parameters';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { useCreateReferenceMutation } from '../referencesApi';
import { useActor } from '../../user/userSlice';
import { references as texts } from '../referencesTexts';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { BidReference } from '../components/BidReference';
import { ReferenceSections } from '../components/ReferenceSections';
import { BLANK, patchOf } from '../components/referenceValues';

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
