import { Type, type Static } from 'typebox';
import { SOFTWARE_NEEDS } from '../vocabulary/licence.ts';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable } from './common.ts';
import { Shown } from './marks.ts';
import { SoftwareCost } from './software.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * `GET garage/`: statistics of a client's software, projects and requests. Every number about software is the count or
 * the totals of `GET software/` with the filters named in its comment.
 */
export const Garage = Type.Object({
  /** The day in Prague that all numbers are based on. */
  today: DateOnly,
  software: Type.Object({
    total: Count,
    /** `expires_before` yesterday. */
    expired: Count,
    /** `expires_after` today, `expires_before` the given number of days later. */
    expiring: Type.Array(Type.Object({ days: Type.Integer(), until: DateOnly, count: Count })),
    /** `need`. */
    needs: Type.Array(Type.Object({ need: Codes(SOFTWARE_NEEDS), count: Count })),
    /** Costs valid today, without a filter. */
    cost: SoftwareCost,
    /**
     * A month ago: costs valid on that `day`, and licences that then ended within the first number of days of `expiring`.
     * Derived from the validity of licences that are in the register today; deleted licences and earlier prices are not
     * known.
     */
    month_ago: Type.Object({ day: DateOnly, cost: SoftwareCost, expiring: Count }),
    /**
     * `categories`, most expensive first; null for `uncategorised`. A licence with two categories is counted in both.
     */
    cost_by_category: Type.Array(Type.Object({ category: Nullable(IdName), cost: SoftwareCost })),
    /** The current month from today, and the following eleven: `expires_after`, `expires_before`. */
    expirations: Type.Array(Type.Object({ month: Shown(), from: DateOnly, to: DateOnly, count: Count })),
    /** Licences that expire within 90 days, soonest first, at most ten. */
    soonest: Type.Array(
      Type.Object({
        id: Id,
        name: Shown(),
        valid_to: DateOnly,
        product: Nullable(Id),
        supplier_name: Nullable(Shown()),
        categories: Type.Array(Id),
      }),
    ),
  }),
  /** One row per status. `steps` are the mean percentages done of the six phases. */
  projects: Type.Array(
    Type.Object({
      status: Type.Unsafe<(typeof PROJECT_STATUSES)[number]>(Type.Integer({ enum: [...PROJECT_STATUSES] })),
      count: Count,
      steps: Type.Array(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
  ),
  /** Own requests by state. */
  requests: Type.Object({ NEW: Count, ACCEPTED: Count }),
  /**
   * Open grants for digitalisation in the company's region, earliest deadline first. At most five of `grants_count`.
   */
  grants: Type.Array(Type.Object({ id: Id, title: Shown(), provider: Nullable(Shown()), open_to: Nullable(DateOnly) })),
  grants_count: Count,
  /** NUTS3 code of the company's region. Null when it is unknown, then grants of all regions are counted. */
  grants_region: Nullable(Shown()),
});
export type Garage = Static<typeof Garage>;

/**
 * `GET software/calendar/`: whether the caller has a calendar link. The link itself is returned only when it is
 * created.
 */
export const CalendarFeed = Type.Object({ created_at: Nullable(DateTime) });
export type CalendarFeed = Static<typeof CalendarFeed>;

/** `POST software/calendar/`: a new link, which revokes the previous one. Masking recognizes its token by pattern. */
export const CalendarLink = Type.Object({ url: Shown(), created_at: DateTime });
export type CalendarLink = Static<typeof CalendarLink>;
