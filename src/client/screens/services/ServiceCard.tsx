import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { useId } from 'react';
import type { Service } from '../../../contract/wire/catalogues';
import { ServiceDrawing } from '../../components/drawings/ServiceDrawing';
import { PlainButton } from '../../components/PlainButton';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { servicesTexts as texts } from '../../texts/services';
import { Price } from './Price';

const unfoldedService = recordedState('services/unfolded', false);

/** A service on offer: what it is in a sentence, more of it when asked, its price and the order. */
export function ServiceCard({ service, onOrder }: { service: Service; onOrder: () => void }) {
  const { id, name, perex, description, category, price_from, image } = service;
  const [open, setOpen] = useRecordedState(unfoldedService, { in: id });
  const heading = useId();
  const detail = useId();
  return (
    <li className="panel service-card">
      <div className="service-picture">
        {image === null ? <ServiceDrawing category={category} seed={id} /> : <img src={image} alt="" loading="lazy" />}
      </div>
      <h2 id={heading}>{name}</h2>
      <p className="service-perex">{perex}</p>
      <button
        type="button"
        className="service-more"
        aria-expanded={open}
        aria-controls={detail}
        aria-describedby={heading}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.less : texts.more} <DownOutlined aria-hidden rotate={open ? 180 : 0} />
      </button>
      <p id={detail} className="service-detail" hidden={!open}>
        {description}
      </p>
      <div className="service-order">
        <Price from={price_from} />
        <PlainButton primary aria-describedby={heading} onClick={onOrder}>
          {texts.order}
        </PlainButton>
      </div>
    </li>
  );
}
