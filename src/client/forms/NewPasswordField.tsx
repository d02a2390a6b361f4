import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../contract/limits';
import { isSameText } from '../../contract/rules/accounts';
import { strength } from '../texts/accounts';
import { loadCommonPasswords, type IsCommon } from './commonPasswords';
import { PasswordField } from './PasswordField';

/** Lengths from which a password is called good and strong: length is what counts, not signs that people forget. */
const GOOD = 12;
const STRONG = 16;

interface Judgement {
  /** Filled parts of the bar, of four. */
  level: 0 | 1 | 2 | 3 | 4;
  sentence: string;
}

function judge(password: string, email: string, isCommon: IsCommon): Judgement {
  const length = [...password].length;
  if (length === 0) return { level: 0, sentence: strength.rule };
  if (length < PASSWORD_MIN_LENGTH) return { level: 1, sentence: strength.short(PASSWORD_MIN_LENGTH - length) };
  if (isSameText(password, email)) return { level: 1, sentence: strength.email };
  if (isCommon(password)) return { level: 1, sentence: strength.common };
  if (length < GOOD) return { level: 2, sentence: strength.levels.fair };
  if (length < STRONG) return { level: 3, sentence: strength.levels.good };
  return { level: 4, sentence: strength.levels.strong };
}

const nothingIsCommon: IsCommon = () => false;

function useCommonPasswords(isWanted: boolean): IsCommon {
  const [isCommon, setIsCommon] = useState<IsCommon>(() => nothingIsCommon);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void loadCommonPasswords().then((judge) => isShown && setIsCommon(() => judge));
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return isCommon;
}

/** A new password with how strong it is, said while it is written; the server judges it again. */
export function NewPasswordField({ name, label, email }: { name: string; label: string; email: string }) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const value = values[name];
  const password = typeof value === 'string' ? value : '';
  const isCommon = useCommonPasswords(password !== '');
  const { level, sentence } = judge(password, email, isCommon);
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={
        <span className="form-strength" data-level={level}>
          <span className="form-strength-bar" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span aria-live="polite">{sentence}</span>
        </span>
      }
    />
  );
}
