import { useId } from 'react';
import { canBeResponsible, canWrite } from '#contract/access/companyAccess.ts';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { IdName } from '#contract/wire/common.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Select } from '#shared/ui/Select.tsx';
import { useAssignRecordsMutation } from '../membersApi.ts';
import styles from '../people.module.css';
import { responsible as texts } from '../responsibleTexts.ts';
import { useColleagues } from './useColleagues.ts';

interface ResponsibleFieldProps {
  kind: AssignedKind;
  record: { id: number; responsible: IdName | null };
  /** The company of the record; null for a personal one, which cannot be handed over. */
  company: { id: number } | null;
}

/** Who takes care of a record of a company, and handing it over to a colleague, which is saved at once. */
export function ResponsibleField({ kind, record: { id, responsible }, company }: ResponsibleFieldProps) {
  const label = useId();
  const actor = useActor();
  const colleagues = useColleagues(responsible && company, canBeResponsible);
  const [assign, { isLoading }] = useAssignRecordsMutation();
  if (company === null || responsible === null) return null;
  // The owner of a company is a member, but a former colleague can still be shown until the answer comes.
  const isKnown = colleagues.some(({ value }) => value === responsible.id);
  const options = isKnown ? colleagues : [{ value: responsible.id, label: responsible.name }, ...colleagues];
  return (
    <div className={styles.responsible}>
      <span id={label}>{texts.label}</span>
      {colleagues.length > 1 && canWrite(actor) && company.id === actor?.company ? (
        <Select<number>
          aria-labelledby={label}
          className={styles.colleague}
          value={responsible.id}
          options={options}
          disabled={isLoading}
          onChange={(user: number) => void assign({ kind, ids: [id], user })}
        />
      ) : (
        <strong className={styles.name}>{responsible.name}</strong>
      )}
    </div>
  );
}
