import type { ReactNode } from 'react';
import { PortalForm, type PortalFormProps } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { StaleVersionGate, type StaleVersionGateProps } from './StaleVersionGate.tsx';
import type { Editing } from './useStaleVersion.ts';

interface EditFormProps<Thing, Values extends object, Name extends keyof Values & string>
  extends
    Pick<PortalFormProps<Values, Thing>, 'endpoint' | 'rules'>,
    Pick<StaleVersionGateProps<Thing, Values, Name>, 'labels' | 'inWords'> {
  editing: Editing<Thing, Values>;
  valuesOf: (thing: Thing) => Values;
  /** Key of the local draft, such as `project/12`. */
  draftObject: string;
  /** For a form of a few fields on a read-only page: the save bar is hidden until a value changes. */
  isPart?: boolean;
  /** Called after the save. By default the page does not change. */
  onSaved?: (saved: Thing) => void;
  /** In the save bar: the action that completes the work. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * Edit form of a record that several people may edit. Input is kept as a local draft and saved with optimistic locking
 * over the version the form was opened with.
 */
export function EditForm<
  Thing extends { etag: string | null },
  Values extends object,
  Name extends keyof Values & string,
>({
  editing,
  valuesOf,
  draftObject,
  endpoint,
  rules,
  labels,
  inWords,
  isPart = false,
  onSaved,
  action,
  children,
}: EditFormProps<Thing, Values, Name>) {
  return (
    <>
      <PortalForm<Values, Thing>
        key={editing.edition}
        {...{ endpoint, rules }}
        initialValues={valuesOf(editing.base)}
        draft={{ object: draftObject, version: editing.base.etag }}
        onSubmit={editing.submit}
        onSaved={(saved) => {
          editing.setBase(saved);
          onSaved?.(saved);
        }}
      >
        {children}
        <SaveBar restsHidden={isPart} isMain={!action}>
          {action}
        </SaveBar>
      </PortalForm>
      <StaleVersionGate editing={editing} {...{ labels, inWords }} />
    </>
  );
}
