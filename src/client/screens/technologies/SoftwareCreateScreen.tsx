import { useNavigate } from 'react-router-dom';
import { links } from '../../routes/links';
import { useCreateSoftwareMutation } from '../../slices/software';
import { software } from '../../texts/software';
import { EMPTY_SOFTWARE, SoftwareForm } from './SoftwareForm';

const { form: texts } = software;

/** Adds to the own register; then to the list (section 4 of the spec). */
export default function SoftwareCreateScreen() {
  const navigate = useNavigate();
  const [create] = useCreateSoftwareMutation();
  return (
    <div className="software-page">
      <h1>{texts.createTitle}</h1>
      <SoftwareForm
        initial={EMPTY_SOFTWARE}
        endpoint="createSoftware"
        draft={{ object: 'software/new', version: null }}
        submitLabel={texts.create}
        onSubmit={create}
        onSaved={() => void navigate(links.softwareList())}
      >
        <p className="secondary">{texts.filesLater}</p>
      </SoftwareForm>
    </div>
  );
}
