import { servicesTexts as texts } from '../../texts/services';

/** What a service costs at least, without VAT. */
export function Price({ from }: { from: number | null }) {
  if (from === null) return <p className="service-price">{texts.priceAsked}</p>;
  return (
    <p className="service-price">
      <strong>{texts.priceFrom(from)}</strong> <span className="secondary">{texts.priceNote}</span>
    </p>
  );
}
