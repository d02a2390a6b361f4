import { useMemo } from 'react';
import { isClient } from '#contract/access/access.ts';
import type { RunningInvite } from '#contract/wire/companies.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useListRunningInvitesQuery } from '../tendersApi.ts';

/** The running tender to which the user's company invited another one, by the id of the invited company. */
export type RunningInvites = ReadonlyMap<number, RunningInvite>;

/** The same for all companies of a page, loaded once. Empty for others than clients. */
export function useInvited(): RunningInvites {
  const { data } = useListRunningInvitesQuery(undefined, { skip: !isClient(useActor()) });
  return useMemo(() => new Map(data?.map((invite) => [invite.company, invite])), [data]);
}
