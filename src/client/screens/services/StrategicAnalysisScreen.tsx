import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { ServiceDrawing } from '../../components/drawings/ServiceDrawing';
import { RequestModal } from '../../components/requests/RequestModal';
import { PlainButton } from '../../components/PlainButton';
import { useListServicesQuery } from '../../slices/services';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { servicesTexts, strategicTexts as texts } from '../../texts/services';
import { Price } from './Price';
import './services.css';

const openOrder = recordedState('services/strategicOrder', false);

/**
 * `/sluzby/strategicka-analyza`: the one big offer. What is ordered is the service of the same name in the catalogue;
 * while there is none, or it has not come yet, the price is open and the order goes without it.
 */
export default function StrategicAnalysisScreen() {
  const [ordering, setOrdering] = useRecordedState(openOrder);
  const { data } = useListServicesQuery({ category: 'ANALYZE' });
  const service = data?.results.find(({ name }) => name === texts.name);

  return (
    <div className="strategic">
      <header className="strategic-head">
        <div>
          <h1>{texts.name}</h1>
          <p className="strategic-lead">{texts.lead}</p>
        </div>
        <ServiceDrawing category="ANALYZE" seed={11} />
      </header>

      <div className="strategic-columns">
        <div className="strategic-text">
          <section>
            <h2>{texts.what.title}</h2>
            {texts.what.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h2>{texts.steps.title}</h2>
            <ol className="strategic-steps plain">
              {texts.steps.list.map(({ when, name, text }) => (
                <li key={name}>
                  <span className="strategic-when">{when}</span>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2>{texts.gets.title}</h2>
            <ul className="strategic-gets plain">
              {texts.gets.list.map((thing) => (
                <li key={thing}>
                  <CheckOutlined aria-hidden /> {thing}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className="panel strategic-order" aria-labelledby="strategic-order">
          <h2 id="strategic-order">{texts.order.title}</h2>
          <Price from={service?.price_from ?? null} />
          <p>{texts.order.weeks}</p>
          <PlainButton primary size="large" onClick={() => setOrdering(true)}>
            {servicesTexts.order}
          </PlainButton>
          <p className="secondary">{texts.order.text}</p>
        </section>
      </div>
      <RequestModal kind="consierge" open={ordering} service={service} onClose={() => setOrdering(false)} />
    </div>
  );
}
