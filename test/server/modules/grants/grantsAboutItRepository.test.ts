import type { Grant } from '#contract/wire/grants.ts';
import { buildGrant } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

async function titlesAboutIt(): Promise<string[]> {
  const { body } = await portal.by('visitor').get('/grants-api/grant/MUNICIPALITY/-/-/-');
  return (body as Grant[]).flatMap(({ title, is_it }) => (is_it === true ? [title] : [])).sort();
}

it('tells grants about IT by their area, otherwise by the words of their title', async () => {
  const given = { applicants: ['MUNICIPALITY'], area: 'ENVIRONMENT', exact_area: null };
  for (const title of [
    'Kybernetická bezpečnost nemocnic',
    'Nákup softwaru a serverů pro úřady',
    'Oprava kanalizační sítě',
    'Řízení spotřeby energie',
    'Xyzzy',
  ])
    await buildGrant(portal.db, { ...given, title });
  await buildGrant(portal.db, { ...given, area: 'DIGITAL', title: 'Podpora obcí' });
  await buildGrant(portal.db, {
    ...given,
    area: 'HUMAN_RESOURCES',
    exact_area: 'DIGITAL_SKILLS',
    title: 'Vzdělávání po celý život',
  });
  expect(await titlesAboutIt()).toEqual([
    'Kybernetická bezpečnost nemocnic',
    'Nákup softwaru a serverů pro úřady',
    'Podpora obcí',
    'Vzdělávání po celý život',
  ]);

  await portal.db.updateTable('grants').set({ title: 'Nové servery pro úřady' }).where('title', '=', 'Xyzzy').execute();
  expect(await titlesAboutIt()).toContain('Nové servery pro úřady');
});
