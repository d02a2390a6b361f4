import { useFormikContext } from 'formik';
import { Button } from '../ui/Button';

/**
 * Submits the form once, regardless of the number of clicks. While busy its name says so. It is not the main action if
 * another action completes the work.
 */
export function SubmitButton({ isMain = true, children }: { isMain?: boolean; children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type={isMain ? 'primary' : 'default'} htmlType="submit" busy={isSubmitting}>
      {children}
    </Button>
  );
}
