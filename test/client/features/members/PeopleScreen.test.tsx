import { screen, within } from '@testing-library/react';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Invite } from '#contract/wire/members.ts';
import { buildPage, memberOf } from '#support/client/builders.ts';
import { api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const DAY = '2026-11-20T08:00:00Z';
const INVITE: Invite = {
  id: 5,
  email: 'nova@obec.test',
  role: 'MEMBER',
  state: 'PENDING',
  invited_by: null,
  created_at: DAY,
  expires_at: DAY,
  resends_left: 3,
};
const owner = { id: 1, name: 'Jana Nováková', email: 'jana@obec.test', role: 'OWNER', joined_at: DAY, is_self: true };
const member = { id: 2, name: 'Karel Malý', email: 'karel@obec.test', role: 'MEMBER', joined_at: DAY, is_self: false };

/** Opens the page as a member with the given role. */
function asRole(role: MemberRole) {
  const portal = api().persist();
  portal
    .get('/companies/7/members/')
    .query(true)
    .reply(200, buildPage([owner, member]));
  portal.get('/companies/7/hand-over/').reply(200, { offer: null });
  portal.get('/companies/7/records/').optionally().reply(200, { projects: 4, references: 0, software: 12 });
  const manages = role === 'OWNER' || role === 'MANAGER';
  const joinRequest = {
    id: 6,
    person: { id: 9, name: 'Eva Bílá' },
    email: 'eva@obec.test',
    note: 'Dělám na IT.',
    created_at: DAY,
  };
  if (manages) {
    portal.get('/companies/7/invites/').reply(200, { results: [INVITE] });
    portal.get('/companies/7/join-requests/').reply(200, { results: [joinRequest] });
  }
  const user = memberOf({ id: 7, name: 'Město Zlín' }, role);
  return renderRoute('/subjekt/7/lide', { as: 'premium', user });
}

it('shows the owner members with roles, invitations, join requests, and records that can be transferred', async () => {
  await asRole('OWNER');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lidé a role: Město Zlín' })).toBeVisible();
  expect(await screen.findByText('Karel Malý')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odebrat: Karel Malý' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Odebrat: Jana Nováková' })).not.toBeInTheDocument();
  expect(await screen.findByText('nova@obec.test')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Poslat znovu: nova@obec.test' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Přijmout: Eva Bílá' })).toBeVisible();
  expect(await screen.findByText('Převést 4 projekty a 12 technologií na firmu?')).toBeVisible();
});

it('sends an invitation with an address and a role', async () => {
  const { person } = await asRole('OWNER');
  api()
    .post('/companies/7/invites/', { email: 'kolega@obec.test', role: 'MEMBER' })
    .reply(201, { ...INVITE, id: 8, email: 'kolega@obec.test', resends_left: 3 });
  const form = await screen.findByRole('textbox', { name: /E-mail/ });
  await person.type(form, 'kolega@obec.test');
  await person.click(screen.getByRole('button', { name: 'Poslat pozvánku' }));
  expect(await screen.findByText('Pozvánka odešla na kolega@obec.test.')).toBeVisible();
});

it('shows a reader only the buttons to view the history and to leave', async () => {
  const { person } = await asRole('READER');
  expect(await screen.findByText('Karel Malý')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Další akce' }));
  const buttons = within(screen.getByRole('main')).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['', 'Historie změn', 'Odejít z firmy']);
});
