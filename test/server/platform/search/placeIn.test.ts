import { placeIn } from '#platform/search/placeIn.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

it.each([
  ['potřebujeme zálohovat servery v Brně', 'CZ064'],
  ['zálohování v brne', 'CZ064'],
  ['nová síť v Hradci Králové', 'CZ052'],
  ['Plzeň', 'CZ032'],
  ['Plzeň: správa sítě', 'CZ032'],
  ['web pro školu ve Zlíně', 'CZ072'],
  ['správa počítačů na Vysočině', 'CZ063'],
  ['dodavatel pro Jihomoravský kraj', 'CZ064'],
  ['servery v Moravskoslezském kraji', 'CZ080'],
  ['servis tiskáren v Praze 5', 'CZ010'],
  ['kamery v Novém Jičíně', 'CZ080'],
  ['kamery ve Frýdku-Místku', 'CZ080'],
  ['síť v Ústí nad Orlicí', 'CZ053'],
  ['správa sítě na jižní Moravě', 'CZ064'],
  ['firma z jižní Moravy na sítě v Jižních Čechách', 'CZ031'],
  ['jsme z Brna, servery máme v Praze', 'CZ010'],
  ['přestěhovat servery z Mostu', 'CZ042'],
  ['most mezi systémy', null],
  ['Most mezi systémy', null],
  ['propojení na most', null],
  ['ostrý provoz', null],
  ['Prahové hodnoty', null],
  ['kladný výsledek a hranice sítě', null],
  ['kraj', null],
  ['…', null],
  ['', null],
])('finds the region in %j', async (sentence, region) => {
  expect(await placeIn(portal.db, sentence)).toBe(region);
});
