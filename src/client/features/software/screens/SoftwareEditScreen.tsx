import { Link, useParams } from 'react-router-dom';
import { canChange } from '../../../../contract/access/companyAccess';
import { isRefused } from '../../../shared/api/failure';
import { OtherCompany } from '../../companies/shared/OtherCompany';
import { RecordOwner } from '../../companies/shared/RecordOwner';
import { Loaded } from '../../../shared/states/Loaded';
import { useEdition } from '../../history/shared/edition';
import { HistoryButton } from '../../history/shared/HistoryButton';
import { paths } from '../../../../contract/paths';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { useGetSoftwareQuery } from '../softwareApi';
import { useActor } from '../../user/userSlice';
import { software } from '../softwareTexts';
import { Line, Stack } from '../../../shared/ui/Flex';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { SoftwareFacts } from '../components/SoftwareFacts';
import { SoftwareEditor } from '../components/SoftwareEditor';
import styles from '../components/software.module.css';

const { form: texts } = software;

/** Edits one software record. */
export default function SoftwareEditScreen() {
  const id = Number(useParams().id);
  const query = useGetSoftwareQuery({ id });
  const edition = useEdition({ kind: 'software', id }, query.data?.etag ?? null);
  usePageTitle(query.data && `${texts.editTitle}: ${query.data.name}`);
  const actor = useActor();
  const content = (
    <Loaded
      of={query}
      skeleton={<Skeleton blocks={[220, 180, 260]} />}
      elsewhere={<Link to={paths.softwareList()}>{texts.toList}</Link>}
    >
      {(thing) => (
        <Stack>
          <Line gap={16} align="baseline" justify="space-between">
            <span>
              <RecordOwner of={thing} />
              {thing.replaces && (
                <>
                  {' '}
                  {texts.replaces} <Link to={paths.softwareEdit(thing.replaces.id)}>{thing.replaces.name}</Link>
                </>
              )}
            </span>
            <HistoryButton kind="software" id={id} etag={thing.etag} />
          </Line>
          {canChange(actor, { is_owner: true, company: thing.company }) ? (
            <SoftwareEditor key={`${thing.id} ${edition}`} thing={thing} />
          ) : (
            <SoftwareFacts thing={thing} />
          )}
        </Stack>
      )}
    </Loaded>
  );
  return (
    <div className={styles.form}>
      <h1>{texts.editTitle}</h1>
      {isRefused(query) ? (
        <OtherCompany kind="software" id={id}>
          {content}
        </OtherCompany>
      ) : (
        content
      )}
    </div>
  );
}
