import { useNavigate } from 'react-router-dom';
import { canAddReference } from '../../../contract/access/companyAccess';
import { referenceRules } from '../../../contract/rules/references';
import { FormPage } from '../../components/elements/FormPage';
import { EmptyState } from '../../components/states/EmptyState';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { paths } from '../../../contract/paths';
import { addressSearch } from '../../search/addressSearch';
import { id } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useCreateReferenceMutation } from '../../slices/references';
import { useActor } from '../../slices/user';
import { references as texts } from '../../texts/references';
import { LinkButton } from '../../ui/LinkButton';
import { BidReference } from './BidReference';
import { ReferenceSections } from './ReferenceSections';
import { BLANK, patchOf } from './referenceValues';

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
