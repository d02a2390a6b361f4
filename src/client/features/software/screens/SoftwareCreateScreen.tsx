import { Navigate, useNavigate } from 'react-router-dom';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { SoftwareFields } from '#contract/wire/software.ts';
import { useGetTechnologyQuery } from '#features/technologies/technologiesApi.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { id } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from '../components/software.module.css';
import { EMPTY_FORM, SoftwareForm } from '../components/SoftwareForm.tsx';
import { TenderLicence } from '../components/TenderLicence.tsx';
import { useCreateSoftwareMutation } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';

const { form: texts } = software;

const origins = addressSearch({ product: id('technologie'), tender: id('poptavka') });

/**
 * Adds software to the own register. The form is prefilled from a technology of the catalogue (`?technologie=`) or from
 * the winning bid of a tender (`?poptavka=`).
 */
export default function SoftwareCreateScreen() {
  const { product, tender } = useAddressSearch(origins).search;
  const actor = useActor();
  const technology = useGetTechnologyQuery({ id: product ?? 0 }, { skip: product === null });
  if (!canChangeSoftware(actor)) return <Navigate to={paths.softwareList()} replace />;
  return (
    <div className={styles.form}>
      <h1>{texts.createTitle}</h1>
      {tender !== null ? (
        <TenderLicence tender={tender} />
      ) : product !== null ? (
        <Loaded query={technology} skeleton={<Skeleton blocks={[220, 180, 260]} />}>
          {({ name, categories }) => <Adding initial={{ ...EMPTY_FORM, name, product, categories }} />}
        </Loaded>
      ) : (
        <Adding initial={EMPTY_FORM} />
      )}
    </div>
  );
}

/** The form. Saving leads to the list (docs/product.md 9.5). */
function Adding({ initial }: { initial: SoftwareFields }) {
  const navigate = useNavigate();
  const [create] = useCreateSoftwareMutation();
  return (
    <SoftwareForm
      initial={initial}
      endpoint="createSoftware"
      draft={{ object: 'software/new', version: null }}
      submitLabel={texts.create}
      onSubmit={create}
      onSaved={() => void navigate(paths.softwareList())}
    >
      <p className="secondary">{texts.filesLater}</p>
    </SoftwareForm>
  );
}
