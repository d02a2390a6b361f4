import { clsx } from 'clsx';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector, useAppStore } from '#shared/store/hooks/app.ts';
import { draftDropped, draftKeyOf, selectDraft } from '#shared/store/slices/drafts.ts';
import { fieldErrorCleared, selectFieldErrors } from '#shared/store/slices/errors.ts';
import { forms } from '#shared/texts/forms.ts';
import { DraftAutosave } from './DraftAutosave.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldLabels } from './fieldLabels.ts';
import { FormContext, type FormFrame } from './formContext.ts';
import { fallbackError } from './formErrors.ts';
import { FormRecorder } from './FormRecorder.tsx';
import styles from './PortalForm.module.css';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useSubmitLock } from './useSubmitLock.ts';
import { cleaned, requiredBy } from './validation.ts';
import { WaitNote } from './WaitNote.tsx';

/** Resolved value of an RTK Query mutation. */
export type SubmitResult<Result> = { data: Result; error?: undefined } | { data?: undefined; error: unknown };

export interface PortalFormProps<Values extends object, Result> {
  initialValues: Values;
  rules?: ObjectRules;
  /** Name of the endpoint whose field errors the form displays. */
  endpoint: string;
  onSubmit: (values: Values) => PromiseLike<SubmitResult<Result>>;
  /** Called after a successful response, when the form has no unsaved changes. Navigate from here. */
  onSaved?: (result: Result, values: Values) => void;
  /** Asks before leaving with unsaved changes. Disable it only for small forms. */
  guarded?: boolean;
  /** Saves the input as a draft, which is offered after a crash or a new login. */
  draft?: { object: string; version: string | null };
  className?: string;
  children: ReactNode;
}

/**
 * Some password managers fill a field without an event. React ignores the event of a field that it knows the value of.
 */
function readFilledFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input[autocomplete]'))
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A form with the validation rules of the contract, server errors, an error summary, a guard for unsaved changes and a
 * draft. Its children contain the fields.
 */
export function PortalForm<Values extends object, Result>({
  initialValues,
  rules,
  endpoint,
  onSubmit,
  onSaved,
  guarded = true,
  draft,
  className,
  children,
}: PortalFormProps<Values, Result>) {
  const id = useId();
  const store = useAppStore();
  const { dispatch } = store;
  const actor = useActor();
  const serverErrors = useAppSelector(selectFieldErrors(endpoint));
  const [labels] = useState(() => new FieldLabels());
  const draftKey = draft && actor ? draftKeyOf(actor.id, draft.object) : null;
  /** The draft that existed when the form was opened. */
  const [offered, setOffered] = useState(() => selectDraft(draftKey)(store.getState()));
  const withLock = useSubmitLock();
  const leavable = useRef(false);

  const onChanged = useCallback(
    (field: string) => {
      if (field in serverErrors) dispatch(fieldErrorCleared({ endpoint, field }));
    },
    [dispatch, endpoint, serverErrors],
  );
  // Describing the rules takes longer than rendering a field, so it is memoized instead of running on every keystroke.
  const required = useMemo(() => requiredBy(rules), [rules]);
  const frame = useMemo<FormFrame>(
    () => ({ id, serverErrors, onChanged, labels, required }),
    [id, serverErrors, onChanged, labels, required],
  );

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    helpers.setStatus(undefined);
    const content = rules ? cleaned(rules, values) : values;
    const result = await onSubmit(content);
    if (result.error !== undefined) {
      helpers.setStatus(fallbackError(result.error, forms) ?? undefined);
      return;
    }
    leavable.current = true;
    if (draftKey !== null) dispatch(draftDropped(draftKey));
    helpers.resetForm({ values });
    onSaved?.(result.data as Result, content);
  };

  return (
    <FormContext.Provider value={frame}>
      <Formik<Values> initialValues={initialValues} validationSchema={rules} onSubmit={submit}>
        {({ submitForm }) => (
          <form
            className={clsx(styles.form, className)}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // The form of a dialog inside another form must not submit that one, which React would make it do.
              event.stopPropagation();
              const { currentTarget } = event;
              flushSync(() => readFilledFields(currentTarget));
              withLock(() => {
                leavable.current = false;
                return submitForm();
              });
            }}
          >
            <FormRecorder name={draft ? `${endpoint}/${draft.object}` : endpoint} />
            <ErrorSummary />
            <WaitNote endpoint={endpoint} />
            {draft && draftKey !== null && (
              <DraftAutosave
                draftKey={draftKey}
                version={draft.version}
                offered={offered}
                onAnswered={() => setOffered(null)}
              />
            )}
            {guarded && <UnsavedChangesGuard leavable={leavable} />}
            {children}
          </form>
        )}
      </Formik>
    </FormContext.Provider>
  );
}
