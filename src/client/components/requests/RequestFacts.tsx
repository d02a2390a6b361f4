import type { PortalRequest } from '../../../contract/wire/requests';
import { consultationTypes, requests } from '../../texts/requests';
import './requests.css';

/** What was sent, in the order of the form; what is empty is left out. */
function rowsOf({ name, phone, time, service, project, assistant_type, category_obj, note }: PortalRequest) {
  const rows: [string, string | null | undefined][] = [
    [requests.name, name],
    [requests.phone, phone],
    [requests.time, time],
    [requests.service, service?.name],
    [requests.project, project?.name],
    [requests.type, assistant_type && consultationTypes[assistant_type]],
    [requests.categories, category_obj.map((category) => category.name).join(', ')],
    [requests.note, note],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** The data of a request as they were sent. */
export function RequestFacts({ request }: { request: PortalRequest }) {
  return (
    <dl className="request-facts">
      {rowsOf(request).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
