import { useState } from 'react';
import type { PortalChange } from '../../../../contract/wire/adminSystem';
import { Loaded } from '../../../shared/states/Loaded';
import { useGetChangeQuery } from '../../history/historyApi';
import { dateTime } from '../../../shared/texts/format';
import { history } from '../../history/historyTexts';
import { everyHistory as texts } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from '../work/work.module.css';

/** Changed fields of a change, with the old and new values on demand. */
export function ChangedFields({ change, what }: { change: PortalChange; what: string }) {
  const [isOpen, setOpen] = useState(false);
  const { id, kind, fields, created_at } = change;
  if (fields.length === 0) return null;
  return (
    <>
      <p className="secondary">{fields.map((field) => history.labelOf(kind, field)).join(', ')}</p>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={isOpen ? undefined : texts.differenceOf(what, dateTime(created_at))}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hide : texts.difference}
      </Button>
      {isOpen && <Difference id={id} kind={kind} />}
    </>
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
