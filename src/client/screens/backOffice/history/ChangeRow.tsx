import type { PortalChange } from '../../../../contract/wire/operation';
import { Loaded } from '../../../components/states/Loaded';
import { links } from '../../../navigation/links';
import { useGetChangeQuery } from '../../../slices/history';
import { recordedState, useRecordedState } from '../../../store/hooks/useRecordedState';
import { dateTime } from '../../../texts/format';
import { history } from '../../../texts/history';
import { everyHistory as texts } from '../../../texts/operation';
import { Button } from '../../../ui/Button';
import { Line } from '../../../ui/Flex';
import { Skeleton } from '../../../ui/Skeleton';
import { Tag } from '../../../ui/Tag';
import { Link } from 'react-router-dom';
import styles from '../work/work.module.css';

/** Id of the change whose difference is shown. */
const openedChange = recordedState<number | null>('operation/openedChange', null, { untilUnmount: true });

const COLOURS = { CREATED: 'success', CHANGED: 'processing', DELETED: 'error', RESTORED: 'warning' } as const;

/** Where operators see the record by the pages of everybody; null where there is none for them. */
const pathOf = ({ kind, record_id }: PortalChange): string | null => {
  if (kind === 'projects') return links.projectEdit(record_id);
  if (kind === 'references') return links.reference(record_id);
  return null;
};

const whoOf = ({ actor, actor_kind, actor_name }: PortalChange): string => {
  if (actor_kind === 'SYSTEM') return texts.actorKinds.SYSTEM;
  if (actor_kind === 'COMMAND') return `${texts.actorKinds.COMMAND} ${actor_name ?? ''}`;
  return actor?.name ?? actor_name ?? texts.deleted;
};

/** One change: when, who, what, and on wish the difference. */
export function ChangeRow({ change }: { change: PortalChange }) {
  const [opened, setOpened] = useRecordedState(openedChange);
  const { id, kind, action, record_id, record_name, on_behalf_of, company, fields, created_at } = change;
  const isOpen = opened === id;
  const when = dateTime(created_at);
  const what = record_name ?? texts.gone(kind, record_id);
  const path = pathOf(change);
  const labels = fields.map((field) => history.labelOf(kind, field));
  return (
    <li className={styles.item}>
      <Line gap={8} justify="space-between">
        <div>
          <p>
            <time dateTime={created_at} className="secondary">
              {when}
            </time>{' '}
            <strong>{whoOf(change)}</strong>
            {on_behalf_of && ` ${texts.behalf(on_behalf_of.name)}`}
            {company && <span className="secondary"> {texts.forCompany(company.name)}</span>}
          </p>
          <p>
            <Tag color={COLOURS[action]}>{texts.actions[action]}</Tag> {texts.kinds[kind]}:{' '}
            {path === null ? what : <Link to={path}>{what}</Link>}
          </p>
          {labels.length > 0 && <p className="secondary">{`${texts.changed}: ${labels.join(', ')}`}</p>}
        </div>
        {fields.length > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : texts.differenceOf(what, when)}
            onClick={() => setOpened(isOpen ? null : id)}
          >
            {isOpen ? texts.hide : texts.difference}
          </Button>
        )}
      </Line>
      {isOpen && <Difference id={id} kind={kind} />}
    </li>
  );
}

function Difference({ id, kind }: Pick<PortalChange, 'id' | 'kind'>) {
  const change = useGetChangeQuery({ id });
  return (
    <Loaded of={change} skeleton={<Skeleton blocks={[40]} />}>
      {({ changes }) => (
        <ul className={styles.words}>
          {changes.map((field) => (
            <li key={field.field}>{history.phraseOf(kind, field)}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
