import { expiryMail } from '../jobs/expiryMail';
import type { DeskRequest } from '../repositories/requestDesk';
import type { ComposedMail } from './layout';
import { heldNewsMail, newRequestMail, requestStateMail, takenBackMail } from './requests';

const request: DeskRequest = {
  id: 42,
  kind: 'consierge',
  state: 'NEW',
  name: 'Jana Dvořáková',
  phone: '+420777000112',
  time: null,
  note: 'Potřebujeme nabídku do konce měsíce.\nVolejte prosím odpoledne.',
  type: 'SURVEY',
  service: 'Průzkum trhu',
  project: null,
  categories: ['IT strategie', 'Veřejné zakázky'],
  email: 'jana.dvorakova@firma.example',
  created_at: new Date('2026-11-20T08:30:00Z'),
  accepted_at: null,
  done_at: null,
};

const licences = [
  { software_id: 7, name: 'Účetnictví Kniha', valid_to: '2026-11-28', supplier_name: 'Účtárna s.r.o.' },
  { software_id: 9, name: 'Záloha Plus', valid_to: '2026-12-20', supplier_name: null },
];

/** Every mail of the portal with made-up contents, for the page that shows them to developers. */
export const mailSamples: Readonly<Record<string, (publicUrl: string) => ComposedMail>> = {
  'request-new': () => newRequestMail(request),
  'request-taken-back': () => takenBackMail({ ...request, kind: 'assistant', service: null, type: null, time: '14:30' }),
  'requests-together': () =>
    heldNewsMail([newRequestMail(request), takenBackMail(request)].map(({ subject }) => subject), request.created_at),
  'request-accepted': (publicUrl) => requestStateMail(request, 'ACCEPTED', publicUrl),
  'request-done': (publicUrl) => requestStateMail(request, 'DONE', publicUrl),
  'licences-expiring': (publicUrl) => expiryMail(licences, '2026-11-21', publicUrl),
};
