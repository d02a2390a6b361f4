import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useActor } from '#shared/session/userSlice.ts';
import { forms as texts } from '#shared/texts/forms.ts';
import { Button } from '#shared/ui/Button.tsx';

interface SubmitButtonProps {
  /** False if another action completes the work. */
  isMain?: boolean;
  /** Called before the form is submitted, if it has several buttons for that. */
  onPress?: () => void;
  children: string;
}

/**
 * Submits the form once, regardless of the number of clicks. While busy its name says so. Support that may only read the
 * user's account cannot submit.
 */
export function SubmitButton({ isMain = true, onPress, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const isReadOnly = useActor()?.is_read_only === true;
  const hint = useId();
  if (isReadOnly)
    return (
      <>
        <Button disabled aria-describedby={hint}>
          {children}
        </Button>
        <span id={hint} className="secondary">
          {texts.readOnly}
        </span>
      </>
    );
  return (
    <Button type={isMain ? 'primary' : 'default'} htmlType="submit" busy={isSubmitting} onClick={onPress}>
      {children}
    </Button>
  );
}
