import { useNavigate, useSearchParams } from 'react-router-dom';
import { seesPasswordLink } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { userRules } from '#contract/rules/accounts.ts';
import type { User } from '#contract/wire/accounts.ts';
import { emptyToNull } from '#shared/api/call.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useEdition } from '#shared/records/history/edition.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { passwords } from '#shared/session/accountsTexts.ts';
import { useActor, useUpdateSelfMutation } from '#shared/session/userSlice.ts';
import { forms } from '#shared/texts/forms.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { account } from '../ownAccountTexts.ts';
import { SecondFactor } from '../secondFactor/SecondFactor.tsx';
import { AccountPage } from '../shared/AccountPage.tsx';
import { PersonFields } from '../shared/PersonFields.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { OwnData } from './OwnData.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { Sessions } from './Sessions.tsx';
import { SupportConsent, SupportVisits } from './SupportVisits.tsx';

const PARTS = [
  { value: 'account', label: account.title, to: paths.account() },
  { value: 'password', label: passwords.changeTitle, to: paths.accountPassword() },
];

/** `/uzivatel/upravit`: the own account. `?active=password` opens the password form. */
export default function AccountScreen() {
  const user = useActor();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isPassword = query.get('active') === 'password';
  const title = isPassword ? passwords.changeTitle : account.title;
  usePageTitle(title);
  if (!user) return null;
  return (
    <AccountPage title={title} lead={isPassword ? undefined : account.lead}>
      {(seesPasswordLink(user) || isPassword) && (
        <ChoiceLinks label={account.tabs} chosen={isPassword ? 'password' : 'account'} choices={PARTS} />
      )}
      {isPassword ? (
        <Card>
          <ChangePasswordForm onSaved={() => void navigate(paths.account())} />
        </Card>
      ) : (
        <>
          <SupportConsent />
          <Profile user={user} />
          <SecondFactor />
          <Sessions />
          <SupportVisits />
          <OwnData />
        </>
      )}
    </AccountPage>
  );
}

function Profile({ user }: { user: User }) {
  const [update] = useUpdateSelfMutation();
  const initial = { first_name: user.first_name ?? '', last_name: user.last_name ?? '', phone: user.phone ?? '' };
  // The account has no ETag here, so the form's values serve as its version.
  const version = Object.values(initial).join('\n');
  const edition = useEdition({ kind: 'accounts', id: user.id }, version);
  return (
    <Card
      title={account.profile}
      extra={
        <MoreActions>
          <HistoryButton kind="accounts" id={user.id} etag={null} version={version} />
        </MoreActions>
      }
    >
      <Stack>
        <PlanFacts user={user} />
        <PortalForm
          key={edition}
          initialValues={initial}
          rules={userRules}
          endpoint="updateSelf"
          onSubmit={(values) => update(withoutNeverFilled(values, initial))}
          draft={{ object: 'user', version: null }}
        >
          <PersonFields />
          <div>
            <SubmitButton>{forms.save}</SubmitButton>
          </div>
        </PortalForm>
      </Stack>
    </Card>
  );
}

/**
 * Drops empty fields before the user is saved (docs/product.md 2.17). Fields that had a value before are kept; they are
 * cleared with `null` (8.4).
 * @param before initial values of the form
 */
function withoutNeverFilled<T extends Record<string, string>>(
  values: T,
  before: T,
): Partial<Record<keyof T, string | null>> {
  const filled = Object.entries(values).filter(([field, value]) => value !== '' || before[field] !== '');
  return emptyToNull(Object.fromEntries(filled)) as Partial<Record<keyof T, string | null>>;
}
