import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SoftwareFields } from '../../../contract/wire/software';
import { Loaded } from '../../components/Loaded';
import { Skeleton } from '../../components/Skeleton';
import { links } from '../../routes/links';
import { useCreateSoftwareMutation } from '../../slices/software';
import { useGetTechnologyQuery } from '../../slices/technologies';
import { software } from '../../texts/software';
import { EMPTY_SOFTWARE, SoftwareForm } from './SoftwareForm';

const { form: texts } = software;

/** Adds to the own register, a technology of the catalogue when the address names one (`?technologie=`). */
export default function SoftwareCreateScreen() {
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('technologie') ?? 0);
  const technology = useGetTechnologyQuery({ id }, { skip: !(id > 0) });
  return (
    <div className="software-page">
      <h1>{texts.createTitle}</h1>
      {id > 0 ? (
        <Loaded of={technology} skeleton={<Skeleton blocks={[220, 180, 260]} />}>
          {({ name, categories }) => <Adding initial={{ ...EMPTY_SOFTWARE, name, product: id, categories }} />}
        </Loaded>
      ) : (
        <Adding initial={EMPTY_SOFTWARE} />
      )}
    </div>
  );
}

/** The form; then to the list (section 4 of the spec). */
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
      onSaved={() => void navigate(links.softwareList())}
    >
      <p className="secondary">{texts.filesLater}</p>
    </SoftwareForm>
  );
}
