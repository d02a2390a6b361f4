import { Type, type Static } from 'typebox';
import { LICENCE_TYPES, SOFTWARE_NEEDS } from '#contract/vocabulary/licence.ts';
import { Codes, DateOnly, Id } from '#contract/wire/common.ts';
import { Shown } from '#contract/wire/marks.ts';
import { invalid } from '#platform/http/failures.ts';
import { PageQuery, idsOf, SearchQuery } from '#platform/http/lists.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { SOFTWARE_ORDERINGS, type SoftwareFilter } from './softwareFilterRepository.ts';

/** Filters of the register. Both days of the expiry interval are inclusive. */
const filters = {
  q: SearchQuery.properties.q,
  categories: Shown({ default: '' }),
  /** Needs separated by commas; a row matches if it has any of them. */
  need: Shown({ default: '' }),
  licence_type: Type.Optional(Codes(LICENCE_TYPES)),
  expires_after: Type.Optional(DateOnly),
  expires_before: Type.Optional(DateOnly),
  /** A day on which the licence is valid. */
  valid_on: Type.Optional(DateOnly),
  watched: Type.Optional(Type.Boolean()),
  /** Id of an own notification of ending licences: those that it is about. */
  notification: Type.Optional(Id),
  ordering: Type.Optional(Codes(SOFTWARE_ORDERINGS)),
};
export const SoftwareFilterQuery = Type.Object(filters);
/** A page of the register. The export returns all rows. */
export const SoftwareListQuery = Type.Object({
  ...PageQuery.properties,
  ...filters,
  fields: Shown({ default: '' }),
});

/** @throws Failure 400 by query parameter */
export const softwareFilterOf = (query: Static<typeof SoftwareFilterQuery>): SoftwareFilter => ({
  q: query.q,
  categories: idsOf('categories', query.categories),
  needs: needsOf(query.need),
  licenceType: query.licence_type,
  expiresAfter: query.expires_after,
  expiresBefore: query.expires_before,
  validOn: query.valid_on,
  watched: query.watched,
  notification: query.notification,
});

function needsOf(text: string): SoftwareFilter['needs'] {
  if (text === '') return [];
  return text.split(',').map((name) => {
    const need = SOFTWARE_NEEDS.find((known) => known === name.trim());
    if (!need) throw invalid({ need: [refusals.wrongValue] });
    return need;
  });
}
