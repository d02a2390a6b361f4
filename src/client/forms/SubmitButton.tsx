import { useFormikContext } from 'formik';
import { Button } from '../ui/Button';

/** Sends the form, once however often it is clicked; while busy its name says so. */
export function SubmitButton({ children }: { children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="primary" htmlType="submit" busy={isSubmitting}>
      {children}
    </Button>
  );
}
