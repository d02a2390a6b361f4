import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../components/states/Loaded';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetSoftwareQuery } from '../../slices/software';
import { software } from '../../texts/software';
import { Skeleton } from '../../ui/Skeleton';
import { SoftwareEditor } from './SoftwareEditor';
import styles from './software.module.css';

const { form: texts } = software;

/** Edits one piece of the own software. */
export default function SoftwareEditScreen() {
  const query = useGetSoftwareQuery({ id: Number(useParams().id) });
  usePageTitle(query.data && `${texts.editTitle}: ${query.data.name}`);
  return (
    <div className={styles.form}>
      <h1>{texts.editTitle}</h1>
      <Loaded
        of={query}
        skeleton={<Skeleton blocks={[220, 180, 260]} />}
        elsewhere={<Link to={links.softwareList()}>{texts.toList}</Link>}
      >
        {(thing) => <SoftwareEditor key={thing.id} thing={thing} />}
      </Loaded>
    </div>
  );
}
