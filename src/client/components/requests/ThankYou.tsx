import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import type { RequestKind } from '../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../contract/wire/requests';
import { isApiFailure, isWithoutAnswer } from '../../api/failure';
import { BusyButton } from '../../forms/BusyButton';
import { useDeleteRequestMutation } from '../../slices/requests';
import { consultationTypes, requests } from '../../texts/requests';

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

/** After sending: the data, a way to take the request back, and the way out. */
export function ThankYou({ kind, sent, onClose }: { kind: RequestKind; sent: PortalRequest; onClose: () => void }) {
  const [takeBack, { isLoading, error }] = useDeleteRequestMutation();
  const close = useRef<HTMLButtonElement>(null);
  // The form that held the focus is gone.
  useEffect(() => close.current?.focus(), []);

  const onTakeBack = async () => {
    const result = await takeBack({ kind, id: sent.id });
    if (!result.error) onClose();
  };

  return (
    <div className="request-thanks">
      <dl>
        {rowsOf(sent).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isApiFailure(error) && isWithoutAnswer(error) && <p role="alert">{requests.takeBackFailed}</p>}
      <div className="request-buttons">
        <Button ref={close} type="primary" onClick={onClose}>
          {requests.close}
        </Button>
        <BusyButton danger busy={isLoading} onClick={() => void onTakeBack()}>
          {requests.takeBack}
        </BusyButton>
      </div>
    </div>
  );
}
