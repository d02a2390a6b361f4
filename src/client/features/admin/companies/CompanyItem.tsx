import { Link } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { verificationTexts } from '#features/companies/verificationTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime, phone } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useDecideOnCompanyMutation, useGetAdminCompanyQuery, useUndoMergeMutation } from '../adminCompaniesApi.ts';
import { adminCompanies } from '../adminCompaniesTexts.ts';
import { ItemColumns } from '../frame/ItemColumns.tsx';
import { CompanyMarks } from './CompanyMarks.tsx';
import { Invitations } from './Invitations.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RejectCompanyDialog } from './RejectCompanyDialog.tsx';

const { columns, detail: texts } = adminCompanies;

/** The open dialog: a rejection, or a merge with the company of that id. */
const openDialog = screenState<'reject' | number | null>('adminCompanies/dialog', null, { untilUnmount: true });

/** `/provoz/firmy/7`: one company, its verification and other companies with the same IČO. */
export default function CompanyItem({ id }: { id: number }) {
  const query = useGetAdminCompanyQuery({ id });
  const back = <Link to={useListPath(sectionPath('companies'))}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(company) => <OneCompany key={company.id} company={company} />}
      </Loaded>
    </>
  );
}

function OneCompany({ company }: { company: AdminCompanyDetail }) {
  const { id, name, merged_into, merge, people } = company;
  const [undo, undoing] = useUndoMergeMutation();
  usePageTitle(name);
  return (
    <>
      <PageHead
        title={name}
        extra={<CompanyMarks company={company} />}
        more={<HistoryButton kind="companies" id={id} etag={null} version={JSON.stringify(company)} />}
      />
      <Stack gap={12}>
        {merged_into && (
          <Alert
            type="warning"
            title={texts.merged(merged_into.name)}
            description={<Link to={sectionItemPath('companies', merged_into.id)}>{merged_into.name}</Link>}
          />
        )}
        {merge?.is_undoable && (
          <Alert
            title={texts.lastMerge(merge.merged.name, merge.merged_at)}
            description={
              <Line gap={12}>
                {texts.undoUntil(merge.undoable_until)}
                <Button busy={undoing.isLoading} onClick={() => void undo({ id })}>
                  {texts.undo}
                </Button>
              </Line>
            }
          />
        )}
      </Stack>
      <ItemColumns>
        <Stack>
          <Card title={texts.facts}>
            <Facts
              items={[
                [columns.number, id],
                [columns.regNumber, company.reg_number],
                [columns.role, companiesTexts.roles[company.role]],
                [columns.plan, company.plan],
                [texts.address, company.street],
                [columns.city, company.city],
                [texts.email, company.email && <a href={`mailto:${company.email}`}>{company.email}</a>],
                [texts.phone, company.phone && phone(company.phone)],
                [columns.created, dateTime(company.created_at)],
              ]}
            />
          </Card>
          <Card title={texts.people}>
            {people.length === 0 ? (
              <p className="secondary">{texts.nobody}</p>
            ) : (
              <ul className="plain">
                {people.map((person) => (
                  <li key={person.id}>
                    <Link to={sectionItemPath('people', person.id)}>{person.name}</Link> {person.email} (
                    {memberRoles[person.role]})
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </Stack>
        {merged_into === null && (
          <Stack>
            <Verifying company={company} />
            <Invitations company={company} />
            <SameNumber company={company} />
          </Stack>
        )}
      </ItemColumns>
    </>
  );
}

/** Verification of a company, which decides whether others can see it. */
function Verifying({ company }: { company: AdminCompanyDetail }) {
  const { id, name, verification, verification_reason, verification_note } = company;
  const [dialog, setDialog] = useScreenState(openDialog);
  const [decide, deciding] = useDecideOnCompanyMutation();
  return (
    <Card title={texts.decide}>
      <Stack gap={12}>
        <Facts
          items={[
            [columns.state, adminCompanies.states[verification]],
            [texts.why, verification_reason && verificationTexts.reasons[verification_reason]],
            [texts.note, verification_note],
            [columns.changed, company.verification_changed_at && dateTime(company.verification_changed_at)],
          ]}
        />
        <Line gap={8}>
          {verification !== 'VERIFIED' && (
            <Button type="primary" busy={deciding.isLoading} onClick={() => void decide({ id, reason: null })}>
              {verification === 'REJECTED' ? texts.show : texts.verify}
            </Button>
          )}
          {verification !== 'REJECTED' && (
            <Button danger onClick={() => setDialog('reject')}>
              {verification === 'VERIFIED' ? texts.hide : texts.reject}
            </Button>
          )}
        </Line>
      </Stack>
      {dialog === 'reject' && <RejectCompanyDialog id={id} name={name} onClose={() => setDialog(null)} />}
    </Card>
  );
}

/** Companies with the same IČO, which may be duplicates. */
function SameNumber({ company: { id, name, same_number } }: { company: AdminCompanyDetail }) {
  const [dialog, setDialog] = useScreenState(openDialog);
  const merged = same_number.find((twin) => twin.id === dialog);
  if (same_number.length === 0) return null;
  return (
    <Card title={texts.sameNumber}>
      <ul className="plain">
        {same_number.map((twin) => (
          <li key={twin.id}>
            <Line gap={8} justify="space-between">
              <span>
                <Link to={sectionItemPath('companies', twin.id)}>{twin.name}</Link>{' '}
                <span className="secondary">
                  {[twin.city, twin.is_guest ? adminCompanies.states.GUEST : texts.people_count(twin.members)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button size="small" title={texts.mergeOf(twin.name)} onClick={() => setDialog(twin.id)}>
                {texts.mergeHere}
              </Button>
            </Line>
          </li>
        ))}
      </ul>
      {merged && <MergeDialog kept={{ id, name }} merged={merged} onClose={() => setDialog(null)} />}
    </Card>
  );
}
