import type { ReactNode } from 'react';
import { PortalForm } from '../../forms/PortalForm';
import type { PortalFormProps } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { StaleVersionGate } from './StaleVersionGate';
import type { StaleVersionGateProps } from './StaleVersionGate';
import type { Editing } from './useStaleVersion';

interface EditFormProps<Thing, Values extends object, Name extends keyof Values & string>
  extends
    Pick<PortalFormProps<Values, Thing>, 'endpoint' | 'rules'>,
    Pick<StaleVersionGateProps<Thing, Values, Name>, 'labels' | 'inWords'> {
  of: Editing<Thing, Values>;
  valuesOf: (thing: Thing) => Values;
  /** What a draft of it is kept as, such as `project/12`. */
  keptAs: string;
  /** Of a few fields on a page that is read: nothing speaks of saving until something is changed. */
  isPart?: boolean;
  /** Where it leads once it is saved; it stays where it is unless told. */
  onSaved?: () => void;
  children: ReactNode;
}

/** The form of a thing that several may edit: kept as a draft, saved over the version it began with. */
export function EditForm<
  Thing extends { etag: string | null },
  Values extends object,
  Name extends keyof Values & string,
>({
  of: editing,
  valuesOf,
  keptAs,
  endpoint,
  rules,
  labels,
  inWords,
  isPart = false,
  onSaved,
  children,
}: EditFormProps<Thing, Values, Name>) {
  return (
    <>
      <PortalForm<Values, Thing>
        key={editing.edition}
        {...{ endpoint, rules }}
        initialValues={valuesOf(editing.base)}
        draft={{ object: keptAs, version: editing.base.etag }}
        onSubmit={editing.submit}
        onSaved={(saved) => {
          editing.setBase(saved);
          onSaved?.();
        }}
      >
        {children}
        <SaveBar restsHidden={isPart} />
      </PortalForm>
      <StaleVersionGate of={editing} {...{ labels, inWords }} />
    </>
  );
}
