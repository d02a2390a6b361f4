import type { PortalChange } from '#contract/wire/adminSystem.ts';
import { useGetChangeQuery } from '#shared/records/history/historyApi.ts';
import { history } from '#shared/records/history/historyTexts.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime, trimmed } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { everyHistory as texts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';

/** Id of the change whose details are shown: one at a time, also when the table changes between rows and cards. */
const openedChange = screenState<number | null>('admin/openedChange', null);

/** Maximum length of the names of the changed fields, in characters. The tooltip has all. */
const NAMES_LENGTH = 24;

/** Changed fields of a change, with the old and new values on demand. */
export function ChangedFields({ change, what }: { change: PortalChange; what: string }) {
  const [opened, setOpened] = useScreenState(openedChange);
  const { id, kind, fields, created_at } = change;
  if (fields.length === 0) return null;
  const isOpen = opened === id;
  const names = fields.map((field) => history.labelOf(kind, field)).join(', ');
  return (
    <>
      <Line gap={8} wrap={false}>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : texts.differenceOf(what, dateTime(created_at))}
          onClick={() => setOpened(isOpen ? null : id)}
        >
          {isOpen ? texts.hide : texts.difference}
        </Button>
        <span className="secondary" title={names}>
          {trimmed(names, NAMES_LENGTH)}
        </span>
      </Line>
      {isOpen && <Difference id={id} kind={kind} />}
    </>
  );
}

function Difference({ id, kind }: Pick<PortalChange, 'id' | 'kind'>) {
  const change = useGetChangeQuery({ id });
  return (
    <Loaded query={change} skeleton={<Skeleton blocks={[40]} />}>
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
