import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '#contract/limits/limits.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { strength } from '#shared/session/accountsTexts.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { Progress } from '#shared/ui/Progress.tsx';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';

/** Whether a password is one of the most common ones. */
type IsCommon = (password: string) => boolean;

let loading: Promise<IsCommon> | undefined;

/** Judgement of a new password: the number of missing characters, or a rating. */
type PasswordJudgement = number | 'email' | 'common' | 'fair' | 'good' | 'strong';

/**
 * Lengths from which a password is rated good and strong. Only the length counts, because special characters are easily
 * forgotten.
 */
const GOOD = 12;
const STRONG = 16;

/** Null for an empty password. */
function judge(password: string, email: string, isCommon: IsCommon): PasswordJudgement | null {
  const length = [...password].length;
  if (length === 0) return null;
  if (length < PASSWORD_MIN_LENGTH) return PASSWORD_MIN_LENGTH - length;
  if (isSameText(password, email)) return 'email';
  if (isCommon(password)) return 'common';
  if (length < GOOD) return 'fair';
  return length < STRONG ? 'good' : 'strong';
}

/** Segments of the bar, and the colour of the filled ones by their number. */
const SEGMENTS = 4;
const COLOURS = ['error', 'error', 'warning', 'success', 'success'];
/** Number of filled segments. */
const LEVELS = { email: 1, common: 1, fair: 2, good: 3, strong: 4 } as const;

function inWords(judgement: PasswordJudgement | null): { level: number; sentence: string } {
  if (judgement === null) return { level: 0, sentence: strength.rule };
  if (typeof judgement === 'number') return { level: 1, sentence: strength.short(judgement) };
  const sentence = judgement === 'email' || judgement === 'common' ? strength[judgement] : strength.levels[judgement];
  return { level: LEVELS[judgement], sentence };
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

/** A field for a new password that rates its strength during typing. The server checks it again. */
export function NewPasswordField({ name, label, email }: { name: string; label: string; email: string }) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const value = values[name];
  const password = typeof value === 'string' ? value : '';
  const isCommon = useCommonPasswords(password !== '');
  // A replay has only the mask of the password, which cannot be rated.
  const isReplayed = useIsReplayed();
  const { level, sentence } = inWords(isReplayed ? null : judge(password, email, isCommon));
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={
        <span className={styles.strength}>
          <span aria-hidden="true">
            <Progress
              label={sentence}
              steps={SEGMENTS}
              percent={(level / SEGMENTS) * 100}
              strokeColor={`var(--${COLOURS[level]})`}
              size={[48, 4]}
              showInfo={false}
            />
          </span>
          <span aria-live="polite">{sentence}</span>
        </span>
      }
    />
  );
}

/**
 * Loads the check for easily guessed passwords, which is the same as on the server. Loaded when the user starts to type
 * a new password. If the lists fail to load, no password counts as common, because the server checks it anyway.
 */
function loadCommonPasswords(): Promise<IsCommon> {
  loading ??= Promise.all([
    import('@zxcvbn-ts/language-common/src/passwords.json'),
    import('#contract/rules/czechPasswords.ts'),
  ]).then(
    ([{ default: words }, { passwordJudge }]) => passwordJudge(words),
    () => {
      loading = undefined;
      return () => false;
    },
  );
  return loading;
}
