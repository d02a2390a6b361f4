import { Link } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { hiddenTexts as texts } from '../../texts/moderation';
import { Alert } from '../../ui/Alert';

interface HiddenNoteProps {
  /** What is hidden, as it begins the sentence. */
  what: keyof typeof texts.what;
  /** Why; without it nothing is hidden from anybody. */
  reason: string | null | undefined;
}

/** Tells those whose something is that nobody else sees it, why, and where to appeal. */
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
