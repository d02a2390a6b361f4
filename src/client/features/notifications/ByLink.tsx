import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import { errors } from '#shared/texts/errors.ts';
import { Button } from '#shared/ui/Button.tsx';

interface ByLinkProps {
  /** `settings` is null if there are no settings, as e-mails are also sent to people without an account. */
  texts: { title: string; confirm: string; done: string; unknown: string; settings: string | null };
  /** Explanation above the button. */
  children: ReactNode;
  state: { isLoading: boolean; isSuccess: boolean; error?: unknown };
  /** Called with the token of the link. Opening the page has no effect, because e-mail scanners open links. */
  onConfirm: (token: string) => void;
}

/** Page for a link from an e-mail, with one button. It works with and without a session. */
export function ByLink({ texts, children, state, onConfirm }: ByLinkProps) {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <EntryColumn>
      <h1>{texts.title}</h1>
      {token === '' && <p role="alert">{texts.unknown}</p>}
      {token !== '' && !state.isSuccess && (
        <>
          {children}
          {state.error !== undefined && <p role="alert">{failureSentence(state.error) ?? errors.noAnswer}</p>}
          <div>
            <Button type="primary" busy={state.isLoading} onClick={() => onConfirm(token)}>
              {texts.confirm}
            </Button>
          </div>
        </>
      )}
      {state.isSuccess && <p role="status">{texts.done}</p>}
      {texts.settings !== null && (
        <p>
          <Link to={paths.notificationSettings()}>{texts.settings}</Link>
        </p>
      )}
    </EntryColumn>
  );
}
