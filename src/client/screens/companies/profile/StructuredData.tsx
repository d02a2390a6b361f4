import type { Company } from '../../../../contract/wire/companies';

const CONTEXT = 'https://schema.org';

/** The public part of a company in the words of schema.org; contacts of people are not for machines. */
function describe({ name, description, web, street, street_number, city, zip, reg_number, image, gps_lat, gps_lng, rating }: Company) {
  const address = { '@type': 'PostalAddress', streetAddress: [street, street_number].filter(Boolean).join(' '), addressLocality: city, postalCode: zip, addressCountry: 'CZ' };
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    ...(description && { description }),
    ...(web && { url: web }),
    ...(reg_number && { identifier: { '@type': 'PropertyValue', propertyID: 'IČO', value: reg_number } }),
    ...(image && { logo: new URL(image.url, window.location.origin).href }),
    ...(city && { address }),
    ...(gps_lat !== null && gps_lng !== null && { location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: gps_lat, longitude: gps_lng } } }),
    ...(rating.average !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }),
  };
}

/** Data about the company for machines: a block of data is no script, so the page's policy lets it stand. */
export function StructuredData({ company }: { company: Company }) {
  return <script type="application/ld+json">{JSON.stringify(describe(company)).replaceAll('<', '\\u003c')}</script>;
}
