import type { AdminCompany } from '#contract/wire/adminCompanies.ts';
import type { AdminPerson } from '#contract/wire/people.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { accountMailTexts } from '#modules/user/accountMailsTexts.ts';
import { peopleTexts } from '#modules/user/peopleTexts.ts';
import { csvMoment, csvOf } from '#platform/http/csv.ts';

const person = peopleTexts.fields;
const company = companyTexts.fields;

/** Exports accounts as CSV. */
export const peopleCsv = (people: readonly AdminPerson[]): string =>
  csvOf<AdminPerson>(
    {
      [person.number]: ({ id }) => String(id),
      [person.name]: ({ name }) => name,
      [person.email]: ({ email }) => email,
      [person.role]: ({ role }) => accountMailTexts.verify.roles[role],
      [person.plan]: ({ plan }) => plan,
      [person.companies]: ({ companies }) => companies.map(({ name }) => name).join(', '),
      [person.operator]: ({ operator_roles }) => operator_roles.join(', '),
      [person.verified]: ({ verified_at }) => csvMoment(verified_at),
      [person.locked]: ({ locked_at }) => csvMoment(locked_at),
      [person.lastLogin]: ({ last_login_at }) => csvMoment(last_login_at),
      [person.joined]: ({ date_joined }) => csvMoment(date_joined),
    },
    people,
  );

/** Exports companies as CSV. */
export const companiesCsv = (companies: readonly AdminCompany[]): string =>
  csvOf<AdminCompany>(
    {
      [company.number]: ({ id }) => String(id),
      [company.name]: ({ name }) => name,
      [company.regNumber]: ({ reg_number }) => reg_number,
      [company.city]: ({ city }) => city,
      [company.role]: ({ role }) => accountMailTexts.verify.roles[role],
      [company.plan]: ({ plan }) => plan,
      [company.state]: ({ verification }) => companyTexts.states[verification],
      [company.why]: ({ verification_reason: reason, verification_note: note }) =>
        [reason && companyTexts.reasonsShort[reason], note].filter(Boolean).join(': '),
      [company.members]: ({ members }) => String(members),
      [company.mergedInto]: ({ merged_into }) => merged_into && `${merged_into.name} (${merged_into.id})`,
      [company.created]: ({ created_at }) => csvMoment(created_at),
    },
    companies,
  );
