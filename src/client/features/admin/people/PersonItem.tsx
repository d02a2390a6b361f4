import { Link } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import { OPERATOR_LABELS } from '#contract/vocabulary/operators.ts';
import type { AdminPersonDetail } from '#contract/wire/people.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime, phone } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { adminPeople } from '../adminPeopleTexts.ts';
import { ItemColumns } from '../frame/ItemColumns.tsx';
import { useGetPersonQuery } from '../peopleApi.ts';
import { ImpersonationDialog } from './ImpersonationDialog.tsx';
import { PersonActions, personDialog } from './PersonActions.tsx';
import { PersonMarks } from './PersonMarks.tsx';

const { columns, detail: texts } = adminPeople;

/** `/provoz/lide/7`: one account and the actions on it. */
export default function PersonItem({ id }: { id: number }) {
  const query = useGetPersonQuery({ id });
  const back = <Link to={useListPath(sectionPath('people'))}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(person) => <OnePerson key={person.id} person={person} />}
      </Loaded>
    </>
  );
}

function OnePerson({ person }: { person: AdminPersonDetail }) {
  const { id, name, email, companies, locked_at, reason, deletion_requested_at, can_act } = person;
  const [dialog, setDialog] = useScreenState(personDialog);
  usePageTitle(`${name}, ${email}`);
  return (
    <>
      <PageHead
        title={name}
        extra={<PersonMarks person={person} />}
        more={<HistoryButton kind="accounts" id={id} etag={null} version={JSON.stringify(person)} />}
      >
        {can_act && (
          <Button type="primary" onClick={() => setDialog('impersonate')}>
            {texts.act}
          </Button>
        )}
      </PageHead>
      <Stack gap={12}>
        {locked_at !== null && (
          <Alert
            type="error"
            title={texts.locked(dateTime(locked_at))}
            description={reason && texts.lockedFor(reason)}
          />
        )}
        {deletion_requested_at !== null && (
          <Alert type="warning" title={texts.leaving(dateTime(deletion_requested_at))} />
        )}
      </Stack>
      <ItemColumns>
        <Card title={texts.facts}>
          <Facts
            items={[
              [columns.number, id],
              [columns.email, <a href={`mailto:${email}`}>{email}</a>],
              [texts.phone, person.phone && <a href={`tel:${person.phone}`}>{phone(person.phone)}</a>],
              [columns.role, companiesTexts.roles[person.role]],
              [columns.plan, person.plan],
              [texts.operatorRoles, person.operator_roles.map((role) => OPERATOR_LABELS[role]).join(', ')],
              [
                columns.companies,
                companies.length > 0 && (
                  <ul className="plain">
                    {companies.map((company) => (
                      <li key={company.id}>
                        <Link to={sectionItemPath('companies', company.id)}>{company.name}</Link> {company.reg_number} (
                        {memberRoles[company.role]})
                      </li>
                    ))}
                  </ul>
                ),
              ],
              [columns.verified, person.verified_at && dateTime(person.verified_at)],
              [columns.secondFactor, person.has_second_factor ? adminPeople.on : adminPeople.off],
              [texts.logIns, String(person.log_ins)],
              [columns.lastLogin, person.last_login_at && dateTime(person.last_login_at)],
              [columns.joined, dateTime(person.date_joined)],
            ]}
          />
        </Card>
        <PersonActions person={person} />
      </ItemColumns>
      {dialog === 'impersonate' && <ImpersonationDialog id={id} name={name} onClose={() => setDialog(null)} />}
    </>
  );
}
