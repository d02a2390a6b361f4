import { useFormikContext } from 'formik';
import { Button } from '../ui/Button';

/**
 * Sends the form, once however often it is clicked; while busy its name says so. Not the main action where something else
 * ends the work.
 */
export function SubmitButton({ isMain = true, children }: { isMain?: boolean; children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type={isMain ? 'primary' : 'default'} htmlType="submit" busy={isSubmitting}>
      {children}
    </Button>
  );
}
