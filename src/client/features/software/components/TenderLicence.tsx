import { Link, Navigate, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { TenderLicence as Licence } from '#contract/wire/software.ts';
import { priceInWords } from '#features/tenders/bidsTexts.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useCreateTenderLicenceMutation, useGetTenderLicenceQuery } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';
import { SoftwareForm } from './SoftwareForm.tsx';

const { fromTender: texts } = software;

/** Creates a licence from the winning bid of a tender. If it already exists, redirects to it. */
export function TenderLicence({ tender }: { tender: number }) {
  const licence = useGetTenderLicenceQuery({ tender });
  return (
    <Loaded query={licence} skeleton={<Skeleton blocks={[60, 220, 180, 260]} />}>
      {(loaded) =>
        loaded.record ? (
          <Navigate to={paths.softwareEdit(loaded.record.id)} replace />
        ) : (
          <Adding tender={tender} licence={loaded} />
        )
      }
    </Loaded>
  );
}

function Adding({ tender, licence: { fields, project, bid, replaces } }: { tender: number; licence: Licence }) {
  const navigate = useNavigate();
  const [create] = useCreateTenderLicenceMutation();
  return (
    <Stack gap={16}>
      <p>
        <Link to={paths.comparison(project.id)}>{texts.back(project.name)}</Link>
      </p>
      <Alert
        title={texts.of(bid.bidder, priceInWords(bid.price_form, bid) ?? '')}
        description={replaces ? texts.replaces(replaces.name) : texts.check}
      />
      <SoftwareForm
        initial={fields}
        endpoint="createTenderLicence"
        draft={{ object: `software/tender/${tender}`, version: null }}
        submitLabel={texts.submit}
        onSubmit={(values) => create({ tender, project: project.id, fields: values })}
        onSaved={({ id }) => void navigate(paths.softwareEdit(id))}
      />
    </Stack>
  );
}
