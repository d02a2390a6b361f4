/** Subjects in the response formats of the business register, reduced to the fields that the portal reads. */

export const MINISTRY = {
  ico: '00006947',
  icoId: '00006947',
  obchodniJmeno: 'Ministerstvo financí',
  sidlo: {
    kodStatu: 'CZ',
    nazevStatu: 'Česká republika',
    kodKraje: 19,
    nazevKraje: 'Hlavní město Praha',
    kodObce: 554782,
    nazevObce: 'Praha',
    nazevMestskeCastiObvodu: 'Praha 1',
    nazevUlice: 'Letenská',
    cisloDomovni: 525,
    cisloOrientacni: 15,
    nazevCastiObce: 'Malá Strana',
    psc: 11800,
    textovaAdresa: 'Letenská 525/15, Malá Strana, 11800 Praha 1',
    standardizaceAdresy: true,
  },
  pravniForma: '325',
  datumVzniku: '1993-01-01',
  datumAktualizace: '2026-09-14',
  dic: 'CZ00006947',
  seznamRegistraci: { stavZdrojeRes: 'AKTIVNI', stavZdrojeRos: 'AKTIVNI', stavZdrojeDph: 'AKTIVNI' },
  primarniZdroj: 'ros',
  czNace: ['84110'],
};

/**
 * A village without streets, the postcode as a text, the legal form of a natural person with a DIČ derived from a birth
 * number.
 */
export const TRADESMAN = {
  ico: '44992785',
  obchodniJmeno: 'Jan Novák',
  sidlo: {
    kodKraje: 141,
    nazevKraje: 'Zlínský kraj',
    nazevOkresu: 'Zlín',
    nazevObce: 'Trnava',
    nazevCastiObce: 'Trnava',
    cisloDomovni: 32,
    pscTxt: '763 18',
  },
  pravniForma: '101',
  dic: 'CZ8001011234',
};

/** An address that is not standardised. */
export const LOOSE_ADDRESS = {
  ico: '45274649',
  obchodniJmeno: '  Volná   adresa s.r.o. ',
  sidlo: { cisloDoAdresy: '7a', pscTxt: '60200', textovaAdresa: 'Údolní 7a, 602 00 Brno' },
  pravniForma: '112',
  datumZaniku: '2024-03-31',
};

/** All fields only in the additional data. */
export const FURTHER_DATA = {
  ico: '45274649',
  dalsiUdaje: [
    {
      obchodniJmeno: [{ obchodniJmeno: 'Jen v dalších údajích' }],
      pravniForma: '706',
      sidlo: [
        {
          sidlo: {
            nazevObce: 'Jihlava',
            nazevUlice: 'Masarykovo náměstí',
            cisloDomovni: 97,
            cisloOrientacni: 1,
            cisloOrientacniPismeno: 'b',
            psc: 58601,
          },
        },
      ],
    },
  ],
};

export const UNKNOWN = {
  kod: 'NENALEZENO',
  popis: 'Ekonomický subjekt nenalezen.',
  subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
};
