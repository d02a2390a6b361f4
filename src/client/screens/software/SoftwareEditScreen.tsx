import { Link, useParams } from 'react-router-dom';
import { canChange } from '../../../contract/companyAccess';
import { RecordOwner } from '../../components/elements/RecordOwner';
import { Loaded } from '../../components/states/Loaded';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetSoftwareQuery } from '../../slices/software';
import { useActor } from '../../slices/user';
import { software } from '../../texts/software';
import { Skeleton } from '../../ui/Skeleton';
import { SoftwareFacts } from './SoftwareFacts';
import { SoftwareEditor } from './SoftwareEditor';
import styles from './software.module.css';

const { form: texts } = software;

/** Edits one piece of the own software. */
export default function SoftwareEditScreen() {
  const query = useGetSoftwareQuery({ id: Number(useParams().id) });
  const title = query.data && texts.editTitleOf(query.data.name);
  usePageTitle(title);
  const actor = useActor();
  return (
    <div className={styles.form}>
      <h1>{title ?? texts.editTitle}</h1>
      {query.data && <RecordOwner of={query.data} />}
      <Loaded
        of={query}
        skeleton={<Skeleton blocks={[220, 180, 260]} />}
        elsewhere={<Link to={links.softwareList()}>{texts.toList}</Link>}
      >
        {(thing) =>
          canChange(actor, { is_owner: true, company: thing.company }) ? (
            <SoftwareEditor key={thing.id} thing={thing} />
          ) : (
            <SoftwareFacts thing={thing} />
          )
        }
      </Loaded>
    </div>
  );
}
