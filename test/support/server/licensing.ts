import { buildCategory } from './builders.ts';
import type { TestPortal } from './startPortal.ts';
import { buildFirm, type Firm } from './tenderBuilders.ts';
import { buildProduct } from './workBuilders.ts';

/** A client with licences of a technology, and a supplier of it. */
export interface LicensingParties {
  client: Firm;
  supplier: Firm;
  category: number;
  product: number;
  /** Creates a licence of the technology through the API. Returns its id. */
  licence: (fields?: object) => Promise<number>;
}

export async function buildLicensing(portal: Pick<TestPortal, 'db' | 'asUser'>): Promise<LicensingParties> {
  const client = await buildFirm(portal, 'CLIENT', { name: 'Nemocnice Lhota' });
  const supplier = await buildFirm(portal, 'SUPPLIER', { name: 'Účetní systémy s.r.o.' });
  const category = (await buildCategory(portal.db)).id;
  const product = (await buildProduct(portal.db, 'Účto')).id;
  const licence = async (fields: object = {}): Promise<number> => {
    const draft = { name: 'Účto', categories: [category], product, ...fields };
    return ((await client.client.post('software/', draft)).body as { id: number }).id;
  };
  return { client, supplier, category, product, licence };
}
