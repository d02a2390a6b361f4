import Button from 'antd/es/button';
import { useFormikContext } from 'formik';
import { forms } from '../texts/forms';

/** Sends the form, once however often it is clicked; while busy its name says so. */
export function SubmitButton({ children }: { children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={isSubmitting}
      aria-disabled={isSubmitting}
      // The icon of a loading button would otherwise join the name.
      aria-label={isSubmitting ? forms.sending(children) : undefined}
    >
      {children}
    </Button>
  );
}
