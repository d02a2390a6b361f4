import { Link } from 'react-router-dom';
import { sectionItemPath } from '#contract/adminPaths.ts';
import { GUEST_INVITE_FILTERS, GUEST_INVITE_STATES } from '#contract/vocabulary/guests.ts';
import type { GuestInvite, GuestInvites } from '#contract/wire/adminInvitations.ts';
import type { IdName } from '#contract/wire/common.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { fetchInvitationsFile, useListGuestInvitesQuery } from '../adminApi.ts';
import { mailTexts } from '../adminSystemTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { InviteRefusals } from './InviteRefusals.tsx';
import { invitationsSearch } from './mailSearch.ts';

const { invitations: texts } = mailTexts;

const linkTo = (section: 'companies' | 'people', found: IdName | null) =>
  found && <Link to={sectionItemPath(section, found.id)}>{found.name}</Link>;

const columns: readonly SectionColumn<GuestInvite>[] = [
  { key: 'firm', label: texts.firm, isName: true, cell: ({ firm }) => firm },
  { key: 'email', label: texts.email, cell: ({ email }) => email },
  { key: 'buyer', label: texts.buyer, cell: ({ buyer }) => linkTo('companies', buyer) },
  { key: 'inviter', label: texts.inviter, cell: ({ inviter }) => linkTo('people', inviter) },
  { key: 'sent', label: texts.sent, cell: ({ sent_at }) => <Moment at={sent_at} /> },
  { key: 'delivery', label: texts.delivery, cell: ({ delivery }) => texts.deliveries[delivery] },
  { key: 'since', label: texts.since, cell: ({ delivered_at }) => <Moment at={delivered_at} /> },
  { key: 'opened', label: texts.opened, isExtra: true, cell: ({ opened_at }) => <Moment at={opened_at} /> },
  { key: 'declined', label: texts.declined, isExtra: true, cell: ({ declined_at }) => <Moment at={declined_at} /> },
  { key: 'withdrawn', label: texts.withdrawn, isExtra: true, cell: ({ withdrawn_at }) => <Moment at={withdrawn_at} /> },
  { key: 'reported', label: texts.reported, isExtra: true, cell: ({ reported_at }) => <Moment at={reported_at} /> },
  { key: 'company', label: texts.company, cell: ({ company }) => linkTo('companies', company) },
  { key: 'came', label: texts.came, isExtra: true, cell: ({ came_at }) => <Moment at={came_at} /> },
];

/** Invitations to tenders by e-mail: who invited whom, what came of it, and who wants none. */
export function Invitations({ head }: { head: SectionHead }) {
  const address = useAddressSearch(invitationsSearch);
  const query = invitationsSearch.queryOf(address.search);
  const invites = useListGuestInvitesQuery(query, LOOKING);
  return (
    <Stack>
      <SectionTable
        head={head}
        name="pozvanky"
        texts={texts}
        columns={columns}
        query={invites}
        address={address}
        codes={{ state: { label: texts.state, codes: GUEST_INVITE_FILTERS, nameOf: (code) => texts.states[code] } }}
        nameOf={({ firm, email }) => `${firm}, ${email}`}
        csvOf={(ids) => fetchInvitationsFile({ ...query, ids })}
      />
      {invites.data && <Numbers numbers={invites.data} />}
      {invites.data && <InviteRefusals refusing={invites.data.refusing} />}
    </Stack>
  );
}

const Numbers = ({ numbers: { month, all } }: { numbers: GuestInvites }) => (
  <Card title={texts.numbers}>
    <Table
      label={texts.numbers}
      rows={GUEST_INVITE_STATES.map((state) => ({ state, month: month[state], all: all[state] }))}
      keyOf={({ state }) => state}
      columns={[
        { key: 'state', title: texts.state, isName: true, render: ({ state }) => texts.states[state] },
        { key: 'month', title: texts.month, align: 'right', render: (row) => row.month },
        { key: 'all', title: texts.all, align: 'right', render: (row) => row.all },
      ]}
    />
  </Card>
);
