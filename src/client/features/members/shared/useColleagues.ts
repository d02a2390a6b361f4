import { MAX_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import { useListMembersQuery } from '../membersApi.ts';

/** Members of a company, of all roles or of some, as options of a select. Empty without a company. */
export function useColleagues(
  company: { id: number } | null,
  may: (role: MemberRole) => boolean = () => true,
): { value: number; label: string }[] {
  const { data } = useListMembersQuery(
    { company: company?.id ?? 0, page_size: MAX_PAGE_SIZE },
    { skip: company === null },
  );
  return data?.results.filter(({ role }) => may(role)).map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
