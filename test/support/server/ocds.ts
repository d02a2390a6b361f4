import { Type } from 'typebox';

/*
 * Schema of a release package of the Open Contracting Data Standard 1.1, based on release-package-schema.json and
 * release-schema.json 1.1.5 of github.com/open-contracting/standard, its closed codelists, and the schema of the bids
 * extension 1.1.5 of github.com/open-contracting-extensions/ocds_bid_extension. It covers only the parts used by the
 * portal. It is stricter than the standard, which allows additional fields.
 */

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
const Instant = Type.String({ format: 'date-time' });
const Uri = Type.String({ format: 'uri' });

const Value = Type.Object({ amount: Type.Number(), currency: Type.Literal('CZK') }, strict);
const Period = Type.Object(
  {
    startDate: Type.Optional(Instant),
    endDate: Type.Optional(Instant),
    durationInDays: Type.Optional(Type.Integer()),
  },
  strict,
);
const OrganizationReference = Type.Object({ id: Text, name: Text }, strict);
const Organization = Type.Object(
  {
    id: Text,
    name: Text,
    identifier: Type.Optional(Type.Object({ scheme: Type.Literal('CZ-ICO'), id: Text, legalName: Text }, strict)),
    roles: Type.Array(Type.Enum(['buyer', 'procuringEntity', 'tenderer', 'supplier']), {
      minItems: 1,
      uniqueItems: true,
    }),
  },
  strict,
);
const Document = Type.Object(
  {
    id: Text,
    documentType: Type.Optional(Type.Enum(['evaluationReports', 'submissionDocuments'])),
    title: Text,
    description: Text,
    datePublished: Type.Optional(Instant),
    format: Type.Optional(Text),
    language: Type.Optional(Type.Literal('cs')),
  },
  strict,
);
const Item = Type.Object(
  {
    id: Text,
    description: Text,
    unit: Type.Optional(Type.Object({ name: Text, value: Value }, strict)),
  },
  strict,
);

const Tender = Type.Object(
  {
    id: Text,
    title: Text,
    description: Type.Optional(Text),
    status: Type.Enum(['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn']),
    statusDetails: Text,
    procuringEntity: OrganizationReference,
    items: Type.Optional(Type.Array(Item, { minItems: 1, uniqueItems: true })),
    value: Type.Optional(Value),
    minValue: Type.Optional(Value),
    procurementMethod: Type.Enum(['open', 'selective', 'limited', 'direct']),
    procurementMethodDetails: Text,
    mainProcurementCategory: Type.Enum(['goods', 'services', 'works']),
    awardCriteria: Type.Optional(Type.Enum(['priceOnly', 'costOnly', 'qualityOnly', 'ratedCriteria'])),
    awardCriteriaDetails: Type.Optional(Text),
    submissionMethod: Type.Array(Type.Literal('electronicSubmission')),
    tenderPeriod: Period,
    hasEnquiries: Type.Boolean(),
    eligibilityCriteria: Type.Optional(Text),
    awardPeriod: Period,
    numberOfTenderers: Type.Integer(),
    tenderers: Type.Array(OrganizationReference, { uniqueItems: true }),
    documents: Type.Array(Document),
    amendments: Type.Optional(
      Type.Array(Type.Object({ id: Text, date: Instant, description: Text }, strict), { minItems: 1 }),
    ),
  },
  strict,
);

const Bids = Type.Object(
  {
    statistics: Type.Array(
      Type.Object({ id: Text, measure: Type.Enum(['bids', 'validBids']), value: Type.Number() }, strict),
    ),
    details: Type.Array(
      Type.Object(
        {
          id: Text,
          date: Type.Optional(Instant),
          status: Type.Enum(['invited', 'pending', 'valid', 'disqualified', 'withdrawn']),
          tenderers: Type.Optional(Type.Array(OrganizationReference)),
          value: Type.Optional(Value),
          documents: Type.Optional(Type.Array(Document, { uniqueItems: true })),
        },
        strict,
      ),
    ),
  },
  strict,
);

const Award = Type.Object(
  {
    id: Text,
    title: Text,
    description: Text,
    status: Type.Enum(['pending', 'active', 'cancelled', 'unsuccessful']),
    date: Instant,
    value: Type.Optional(Value),
    suppliers: Type.Array(OrganizationReference, { uniqueItems: true }),
    items: Type.Optional(Type.Array(Item, { minItems: 1, uniqueItems: true })),
    contractPeriod: Type.Optional(Period),
    relatedBid: Text,
  },
  strict,
);

const Release = Type.Object(
  {
    ocid: Text,
    id: Type.String({ pattern: '^[^#]+$' }),
    date: Instant,
    tag: Type.Array(Type.Enum(['tender', 'award']), { minItems: 1 }),
    initiationType: Type.Literal('tender'),
    language: Type.Literal('cs'),
    parties: Type.Array(Organization, { uniqueItems: true }),
    buyer: OrganizationReference,
    tender: Tender,
    bids: Bids,
    awards: Type.Optional(Type.Array(Award, { minItems: 1, uniqueItems: true })),
  },
  strict,
);

export const ReleasePackage = Type.Object(
  {
    uri: Uri,
    version: Type.Literal('1.1'),
    extensions: Type.Array(Uri),
    publishedDate: Instant,
    publisher: Type.Object({ name: Text, uri: Uri }, strict),
    releases: Type.Array(Release, { minItems: 1 }),
  },
  strict,
);
