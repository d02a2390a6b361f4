import { FormikProvider, getIn, useFormikContext } from 'formik';
import type { FormikContextType, FormikErrors, FormikTouched } from 'formik';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { MirroredForm, ShownForm } from '../../app/slices/forms';
import { useFormMirror } from '../../app/store/hooks/useFormMirror';

type Values = Record<string, unknown>;

const MirroredContext = createContext<MirroredForm | null>(null);

/** The state in the store that the form displays instead of its own, or null. */
export const useMirrored = () => useContext(MirroredContext);

/** Converts Formik errors to one message per field. */
const listed = (errors: FormikErrors<Values>): ShownForm['errors'] =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, [String(text)]]] : [])));

/** The Formik context of the fields with the state from the store. */
function inStateOf(
  formik: FormikContextType<Values>,
  { values, errors, touched, attempts, isSending, isDirty, status }: MirroredForm,
): FormikContextType<Values> {
  const sentences = Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')]));
  return {
    ...formik,
    values,
    errors: sentences,
    touched: touched as FormikTouched<Values>,
    submitCount: attempts,
    isSubmitting: isSending,
    dirty: isDirty,
    status: status ?? undefined,
    getFieldProps: (field: string | { name: string }) => {
      const name = typeof field === 'string' ? field : field.name;
      return { ...formik.getFieldProps(field), value: getIn(values, name) as never };
    },
    getFieldMeta: (name: string) => ({
      ...formik.getFieldMeta(name),
      value: getIn(values, name) as never,
      error: sentences[name],
      touched: Boolean(touched[name]),
    }),
  };
}

interface FormMirrorProps {
  /** Identifies the form among all forms that the page may contain. */
  name: string;
  offer: ShownForm['offer'];
  children: ReactNode;
}

/**
 * Copies the displayed state of the form to the store. If the store has a different state, as in a replay, the fields
 * display that one.
 */
export function FormMirror({ name, offer, children }: FormMirrorProps) {
  const formik = useFormikContext<Values>();
  const mirrored = useFormMirror(name, {
    values: formik.values,
    errors: listed(formik.errors),
    touched: formik.touched as Record<string, boolean>,
    attempts: formik.submitCount,
    isSending: formik.isSubmitting,
    isDirty: formik.dirty,
    status: typeof formik.status === 'string' ? formik.status : null,
    offer,
  });
  return (
    <MirroredContext value={mirrored}>
      <FormikProvider value={mirrored ? inStateOf(formik, mirrored) : formik}>{children}</FormikProvider>
    </MirroredContext>
  );
}
