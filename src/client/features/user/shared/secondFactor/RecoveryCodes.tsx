import { useId, useState, type ComponentProps, useEffect, useRef, type ReactNode } from 'react';
import { RECOVERY_CODES } from '#contract/limits/limits.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { secondFactor as texts } from '../../secondFactorTexts.ts';
import styles from './RecoveryCodes.module.css';

/** The recovery codes, which are shown only once: they can be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string; onDone: () => void }) {
  const id = useId();
  const email = useActor()?.email ?? '';
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes).then(() => setCopied(true));
  const heading = texts.fileHeading(email);
  return (
    <Stack gap={12} className={styles.codes}>
      <p className={styles.heading}>{heading}</p>
      <StepText id={`${id}-hint`}>{texts.codesIntro}</StepText>
      <label className="visually-hidden" htmlFor={id}>
        {texts.codesTitle}
      </label>
      <CodeArea id={id} name="recovery_codes" aria-describedby={`${id}-hint`} rows={RECOVERY_CODES} value={codes} />
      <Line gap={12} className={styles.buttons}>
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
      </Line>
      <span role="status" className={styles.said}>
        {isCopied && texts.copied}
      </span>
    </Stack>
  );
}

/** A read-only text area with codes to copy. */
export const CodeArea = (area: Omit<ComponentProps<typeof TextArea>, 'className' | 'readOnly' | 'spellCheck'>) => (
  <TextArea {...area} className={styles.code} readOnly spellCheck={false} />
);

/** Introduction of a step. It receives the focus, as the button that led to the step is removed. */
export function StepText({ id, children }: { id?: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} id={id} className={styles.text} tabIndex={-1}>
      {children}
    </p>
  );
}
