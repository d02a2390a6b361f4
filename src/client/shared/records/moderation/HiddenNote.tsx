import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { hiddenTexts as texts } from './moderationTexts.ts';

interface HiddenNoteProps {
  /** Kind of the hidden record. */
  what: keyof typeof texts.what;
  /** The reason. Without it the record is not hidden. */
  reason: string | null | undefined;
}

/** Tells the owner of a record that it is hidden from others, why, and where to appeal. */
export const HiddenNote = ({ what, reason }: HiddenNoteProps) =>
  reason ? (
    <Alert
      type="warning"
      title={texts.what[what]}
      description={
        <>
          {texts.reason(reason)} <Link to={paths.decisions()}>{texts.more}</Link>
        </>
      }
    />
  ) : null;
