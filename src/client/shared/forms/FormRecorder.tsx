import { type FormikErrors, type FormikTouched, useFormikContext } from 'formik';
import { useRecordedForm } from '#shared/store/hooks/useRecordedForm.ts';
import type { ShownForm } from '#shared/store/slices/forms.ts';
import { messageOf } from './validation.ts';

type Values = Record<string, unknown>;

/** Converts Formik errors to one message per field. */
const listed = (errors: FormikErrors<Values>): ShownForm['errors'] =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, [messageOf(error) ?? '']]] : [])),
  );

/**
 * Copies the state of a form to the store, and in a replay from the store.
 * @param name identifies the form among all forms that the page may contain
 */
export function FormRecorder({ name }: { name: string }) {
  const formik = useFormikContext<Values>();
  const form = {
    values: formik.values,
    errors: listed(formik.errors),
    touched: formik.touched as Record<string, boolean>,
    attempts: formik.submitCount,
    isSending: formik.isSubmitting,
    status: typeof formik.status === 'string' ? formik.status : null,
  };
  useRecordedForm(name, form, ({ values, errors, touched, attempts, isSending, status }) =>
    formik.setFormikState((state) => ({
      ...state,
      values,
      errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(' ')])),
      touched: touched as FormikTouched<Values>,
      submitCount: attempts,
      isSubmitting: isSending,
      status: status ?? undefined,
    })),
  );
  return null;
}
