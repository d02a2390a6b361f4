import { useFormikContext } from 'formik';
import { Button } from '../ui/Button';

interface SubmitButtonProps {
  /** False if another action completes the work. */
  isMain?: boolean;
  /** Called before the form is submitted, if it has several buttons for that. */
  onPress?: () => void;
  children: string;
}

/** Submits the form once, regardless of the number of clicks. While busy its name says so. */
export function SubmitButton({ isMain = true, onPress, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type={isMain ? 'primary' : 'default'} htmlType="submit" busy={isSubmitting} onClick={onPress}>
      {children}
    </Button>
  );
}
