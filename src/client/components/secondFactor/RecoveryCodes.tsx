import { useId } from 'react';
import { RECOVERY_CODES } from '../../../contract/limits';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { saveFile } from '../files/saveFile';
import { useActor } from '../../slices/user';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { secondFactor as texts } from '../../texts/secondFactor';
import { StepText } from './StepText';
import './secondFactor.css';

const codesCopied = recordedState('secondFactor/codesCopied', false, { untilUnmount: true });

/** The recovery codes while they are shown, once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string; onDone: () => void }) {
  const id = useId();
  const email = useActor()?.email ?? '';
  const [isCopied, setCopied] = useRecordedState(codesCopied);
  const copy = () => void navigator.clipboard.writeText(codes).then(() => setCopied(true));
  const heading = texts.fileHeading(email);
  return (
    <div className="recovery-codes">
      <p className="recovery-codes-heading">{heading}</p>
      <StepText id={`${id}-hint`}>{texts.codesIntro}</StepText>
      <label className="visually-hidden" htmlFor={id}>
        {texts.codesTitle}
      </label>
      <TextArea
        id={id}
        name="recovery_codes"
        aria-describedby={`${id}-hint`}
        readOnly
        rows={RECOVERY_CODES}
        value={codes}
        spellCheck={false}
      />
      <div className="second-factor-buttons">
        <Button onClick={copy}>{texts.copy}</Button>
        <Button
          onClick={() =>
            saveFile(
              texts.fileName,
              'text/plain;charset=utf-8',
              `${heading}\r\n\r\n${codes.replaceAll('\n', '\r\n')}\r\n`,
            )
          }
        >
          {texts.download}
        </Button>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button type="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
      <span role="status">{isCopied && texts.copied}</span>
    </div>
  );
}
