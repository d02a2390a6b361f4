import { CONSULTATION_LABELS } from '../../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../../contract/wire/requests';
import { phone as phoneAsRead } from '../../../shared/texts/format';
import { requests } from '../requestsTexts';
import { Facts } from '../../../shared/elements/Facts';

/** The data of a sent request, in the order of the form. */
export function RequestFacts({ request }: { request: PortalRequest }) {
  const { name, phone, time, service, project, assistant_type, category_obj, note } = request;
  return (
    <Facts
      of={[
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
