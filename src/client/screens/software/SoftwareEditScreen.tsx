import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../components/states/Loaded';
import { useEdition } from '../../components/history/edition';
import { HistoryButton } from '../../components/history/HistoryButton';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetSoftwareQuery } from '../../slices/software';
import { software } from '../../texts/software';
import { Line } from '../../ui/Flex';
import { Skeleton } from '../../ui/Skeleton';
import { SoftwareEditor } from './SoftwareEditor';
import styles from './software.module.css';

const { form: texts } = software;

/** Edits one piece of the own software. */
export default function SoftwareEditScreen() {
  const id = Number(useParams().id);
  const query = useGetSoftwareQuery({ id });
  const edition = useEdition({ kind: 'software', id }, query.data?.etag ?? null);
  usePageTitle(query.data && `${texts.editTitle}: ${query.data.name}`);
  return (
    <div className={styles.form}>
      <Line gap={16} align="baseline" justify="space-between">
        <h1>{texts.editTitle}</h1>
        {query.data && <HistoryButton kind="software" id={id} etag={query.data.etag} />}
      </Line>
      <Loaded
        of={query}
        skeleton={<Skeleton blocks={[220, 180, 260]} />}
        elsewhere={<Link to={links.softwareList()}>{texts.toList}</Link>}
      >
        {(thing) => <SoftwareEditor key={`${thing.id} ${edition}`} thing={thing} />}
      </Loaded>
    </div>
  );
}
