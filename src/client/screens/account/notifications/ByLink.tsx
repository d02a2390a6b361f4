import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { failureSentence } from '../../../api/failure';
import { EntryColumn } from '../../../components/elements/EntryColumn';
import { paths } from '../../../../contract/paths';
import { errors } from '../../../texts/errors';
import { Button } from '../../../ui/Button';

interface ByLinkProps {
  /** `settings` is null where there are none, as mails go to people without an account too. */
  texts: { title: string; confirm: string; done: string; unknown: string; settings: string | null };
  /** What the button does, said above it. */
  children: ReactNode;
  state: { isLoading: boolean; isSuccess: boolean; error?: unknown };
  /** The deed, by the secret of the link; opening the page does nothing, as scanners of mails open paths. */
  onConfirm: (token: string) => void;
}

/** A page that a link in a mail leads to: one button, for whoever is logged in or nobody. */
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
