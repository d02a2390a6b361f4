import { useFormikContext } from 'formik';
import { BusyButton } from './BusyButton';

/** Sends the form, once however often it is clicked; while busy its name says so. */
export function SubmitButton({ children }: { children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <BusyButton type="primary" htmlType="submit" busy={isSubmitting}>
      {children}
    </BusyButton>
  );
}
