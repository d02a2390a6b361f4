import { FormikProvider, getIn, useFormikContext } from 'formik';
import type { FormikContextType, FormikErrors, FormikTouched } from 'formik';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { MirroredForm, ShownForm } from '../slices/forms';
import { useFormMirror } from '../store/hooks/useFormMirror';

type Values = Record<string, unknown>;

const MirroredContext = createContext<MirroredForm | null>(null);

/** What the store says that the form shows, where that is not the form's own state. */
export const useMirrored = () => useContext(MirroredContext);

/** Errors come by field, as one sentence each. */
const listed = (errors: FormikErrors<Values>): ShownForm['errors'] =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, [String(text)]]] : [])));

/** Formik as its fields see it, in the state that the store has. */
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
  /** Names the form among those that can be on the page at once. */
  name: string;
  offer: ShownForm['offer'];
  children: ReactNode;
}

/** Tells the store what the form shows, and lets the fields show what the store has instead, as in a replay. */
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
