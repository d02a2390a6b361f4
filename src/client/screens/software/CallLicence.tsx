import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { CallLicence as Licence } from '../../../contract/wire/software';
import { Loaded } from '../../components/states/Loaded';
import { links } from '../../navigation/links';
import { useCreateCallLicenceMutation, useGetCallLicenceQuery } from '../../slices/software';
import { priceInWords } from '../../texts/offers';
import { software } from '../../texts/software';
import { Alert } from '../../ui/Alert';
import { Stack } from '../../ui/Flex';
import { Skeleton } from '../../ui/Skeleton';
import { SoftwareForm } from './SoftwareForm';

const { fromCall: texts } = software;

/** Makes a licence of the offer that a call chose; where that was done before, it leads there. */
export function CallLicence({ call }: { call: number }) {
  const licence = useGetCallLicenceQuery({ call });
  return (
    <Loaded of={licence} skeleton={<Skeleton blocks={[60, 220, 180, 260]} />}>
      {(loaded) =>
        loaded.record ? (
          <Navigate to={links.softwareEdit(loaded.record.id)} replace />
        ) : (
          <Adding call={call} licence={loaded} />
        )
      }
    </Loaded>
  );
}

function Adding({ call, licence: { fields, project, offer, replaces } }: { call: number; licence: Licence }) {
  const navigate = useNavigate();
  const [create] = useCreateCallLicenceMutation();
  return (
    <Stack gap={16}>
      <p>
        <Link to={links.comparison(project.id)}>{texts.back(project.name)}</Link>
      </p>
      <Alert
        title={texts.of(offer.bidder, priceInWords(offer.price_form, offer) ?? '')}
        description={replaces ? texts.replaces(replaces.name) : texts.check}
      />
      <SoftwareForm
        initial={fields}
        endpoint="createCallLicence"
        draft={{ object: `software/call/${call}`, version: null }}
        submitLabel={texts.submit}
        onSubmit={(values) => create({ call, project: project.id, fields: values })}
        onSaved={({ id }) => void navigate(links.softwareEdit(id))}
      />
    </Stack>
  );
}
