import type { AdminPerson } from '#contract/wire/people.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { adminPeople as texts } from '../adminPeopleTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionColumn } from '../frame/SectionTable.tsx';
import { PersonMarks } from './PersonMarks.tsx';

const { columns: labels } = texts;

/** Columns of the table of accounts. */
export const personColumns: readonly SectionColumn<AdminPerson>[] = [
  { key: 'name', label: labels.name, isName: true, cell: ({ name }) => name },
  { key: 'number', label: labels.number, numeric: true, isExtra: true, cell: ({ id }) => id },
  { key: 'email', label: labels.email, cell: ({ email }) => email },
  { key: 'role', label: labels.role, cell: ({ role }) => companiesTexts.roles[role] },
  { key: 'plan', label: labels.plan, cell: ({ plan }) => plan },
  {
    key: 'companies',
    label: labels.companies,
    cell: ({ companies }) => companies.map(({ name }) => name).join(', '),
  },
  { key: 'state', label: labels.state, cell: (person) => <PersonMarks person={person} /> },
  {
    key: 'second_factor',
    label: labels.secondFactor,
    isExtra: true,
    cell: ({ has_second_factor }) => (has_second_factor ? texts.on : texts.off),
  },
  {
    key: 'verified_at',
    label: labels.verified,
    isExtra: true,
    cell: ({ verified_at }) => <Moment at={verified_at} />,
  },
  {
    key: 'last_login_at',
    label: labels.lastLogin,
    cell: ({ last_login_at }) => <Moment at={last_login_at} />,
  },
  { key: 'date_joined', label: labels.joined, isExtra: true, cell: ({ date_joined }) => <Moment at={date_joined} /> },
];
