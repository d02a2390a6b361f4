import { CONSULTATION_LABELS } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { phone as phoneAsRead } from '#shared/texts/format.ts';
import { requests } from '../requestsTexts.ts';

/** The data of a sent request, in the order of the form. */
export function RequestFacts({ request }: { request: PortalRequest }) {
  const { name, phone, time, service, project, assistant_type, category_obj, note } = request;
  return (
    <Facts
      items={[
        [requests.name, name],
        [requests.phone, phoneAsRead(phone)],
        [requests.time, time],
        [requests.service, service?.name],
        [requests.project, project?.name],
        [requests.type, assistant_type && CONSULTATION_LABELS[assistant_type]],
        [requests.categories, category_obj.map((category) => category.name).join(', ')],
        [requests.note, note],
      ]}
    />
  );
}
